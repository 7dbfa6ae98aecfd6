/** The tree of a command line, as the grammar reads it and the walk over it takes it apart. Only shapes, no knowledge. */

/** One word with its quotes taken off. */
export interface Word {
  readonly text: string;
  /** False where the shell would still put something else in its place: variables, substitutions, patterns. */
  readonly isLiteral: boolean;
  readonly start: number;
  readonly end: number;
}

/** One redirection, and the text of a here-document. */
export interface Redirect {
  readonly operator: '>' | '>>' | '<' | '<<' | '<<<';
  /** What is redirected: 0, 1, 2, or `both` for output and errors. */
  readonly descriptor: number | 'both';
  readonly target: Word;
  /** What a here-document holds. */
  body: string;
}

/** A command of words, before anybody knows what they mean. */
export interface SimpleNode {
  readonly kind: 'simple';
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
  /** What stands in `$( )`, backquotes and `<( )` of its words, in order. */
  readonly nested: readonly ListNode[];
}

/** A group, or what a keyword opens. */
export interface BlockNode {
  readonly kind: 'group' | 'subshell' | 'if' | 'loop' | 'case' | 'function';
  readonly parts: readonly BlockPart[];
  readonly redirects: readonly Redirect[];
  /** The variable of a `for` loop and the words it goes through. */
  readonly variable: string;
  readonly values: readonly Word[];
}

/** One list of commands in a block, and what it is there for. */
export interface BlockPart {
  readonly role: 'condition' | 'body' | 'else';
  readonly list: ListNode;
}

/** Commands joined by pipes; one alone is a pipeline too. */
export interface PipelineNode {
  readonly nodes: readonly (SimpleNode | BlockNode)[];
  readonly isNegated: boolean;
}

/** Pipelines joined by `&&` and `||`; one joint fewer than pipelines. */
export interface ChainNode {
  readonly pipelines: readonly PipelineNode[];
  readonly joints: readonly ('&&' | '||')[];
  readonly end: ';' | '&' | '';
}

/** Commands in the order they stand, the largest unit. */
export type ListNode = readonly ChainNode[];

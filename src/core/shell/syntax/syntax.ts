/** The tree of a command line, as the grammar reads it and the walk over it takes it apart. Only shapes, no knowledge. */

/** One word with its quotes taken off. */
export interface Word {
  readonly text: string;
  /** False where the shell would still put something else in its place: variables, substitutions, patterns. */
  readonly isLiteral: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Redirect {
  readonly operator: '>' | '>>' | '<' | '<<' | '<<<';
  /** What is redirected: 0, 1, 2, or `both` for output and errors. */
  readonly descriptor: number | 'both';
  readonly target: Word;
  /** What a here-document holds. */
  body: string;
}

export interface SimpleNode {
  readonly kind: 'simple';
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
  /** What stands in `$( )`, backquotes and `<( )` of its words, in order. */
  readonly nested: readonly ListNode[];
}

export interface BlockNode {
  readonly kind: 'group' | 'subshell' | 'if' | 'loop' | 'case' | 'function';
  readonly parts: readonly BlockPart[];
  readonly redirects: readonly Redirect[];
  /** The variable of a `for` loop and the words it goes through. */
  readonly variable: string;
  readonly values: readonly Word[];
}

export interface BlockPart {
  readonly role: 'condition' | 'body' | 'else';
  readonly list: ListNode;
}

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

export type ListNode = readonly ChainNode[];

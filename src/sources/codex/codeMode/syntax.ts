/** The parts of a script that are told apart. What has no word here reads as `unknown`, with its place. */

/** Where the words of an expression stand in the script. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Knows its place, so that what cannot be read keeps its words. */
export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
    | { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression }
    | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
    | { readonly kind: 'spread'; readonly value: Expression }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'fields'; readonly entries: readonly (readonly [key: Expression | null, value: Expression])[] }
    | { readonly kind: 'function'; readonly params: readonly Pattern[]; readonly body: readonly Statement[] }
    | { readonly kind: 'operation'; readonly operator: string; readonly operands: readonly Expression[] }
    | {
        readonly kind: 'choice';
        readonly test: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
    | { readonly kind: 'assign'; readonly target: Pattern; readonly operator: string; readonly value: Expression }
    | { readonly kind: 'unknown' }
  );

/** What stands on the left of an assignment, or names a parameter. */
export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly (Pattern | null)[] }
  | { readonly kind: 'fields'; readonly entries: readonly (readonly [key: string, target: Pattern])[] }
  | { readonly kind: 'member'; readonly target: Expression }
  | { readonly kind: 'unknown' };

/** Loops other than those over a list are followed once. */
export type Statement =
  | { readonly kind: 'declare'; readonly target: Pattern; readonly value: Expression | null }
  | { readonly kind: 'evaluate'; readonly value: Expression }
  | {
      readonly kind: 'if';
      readonly test: Expression;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
    }
  | {
      readonly kind: 'for-of';
      readonly target: Pattern;
      readonly list: Expression;
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'loop'; readonly head: readonly Statement[]; readonly body: readonly Statement[] }
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'try'; readonly body: readonly Statement[]; readonly handler: readonly Statement[] }
  | { readonly kind: 'return'; readonly value: Expression | null }
  | { readonly kind: 'stop' };

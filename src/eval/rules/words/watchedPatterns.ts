/**
 * Stands for `patterns` in the bundle of the ablation, where each literal is wrapped by {@link literal} with its place: a
 * pattern knows the forms it is made of, and can be asked without one of them.
 */
import { addUnit, dropUnit, onlooker, type Unit, unitOff } from './watchedUnits';

type Part = Pick<RegExp, 'source' | 'flags'>;

/** How a pattern is written. */
type Node =
  | { readonly kind: 'literal'; readonly source: string }
  /** Forms, one of which is enough. */
  | { readonly kind: 'forms'; readonly parts: readonly WatchedPattern[] }
  | { readonly kind: 'sequence'; readonly parts: readonly WatchedPattern[] }
  | { readonly kind: 'wrapped'; readonly before: string; readonly part: WatchedPattern; readonly after: string };

const sourceOf = (node: Node, off: Unit | null): string | null => {
  switch (node.kind) {
    case 'literal':
      return node.source;
    case 'forms': {
      const left = node.parts.filter(({ unit }) => off === null || unit !== off).map((part) => part.write(off));
      const there = left.filter((source) => source !== null);
      return there.length === 0 ? null : there.join('|');
    }
    case 'sequence': {
      const all = node.parts.map((part) => part.write(off));
      return all.every((source) => source !== null) ? all.join('') : null;
    }
    case 'wrapped': {
      const source = node.part.write(off);
      return source === null ? null : `${node.before}${source}${node.after}`;
    }
  }
};

/** All forms below a node that can be left out. */
const unitsIn = (node: Node): readonly Unit[] => {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'forms':
      return node.parts.flatMap((part) => [part.unit, ...unitsIn(part.node)]);
    case 'sequence':
      return node.parts.flatMap((part) => unitsIn(part.node));
    case 'wrapped':
      return unitsIn(node.part.node);
  }
};

/** A pattern that is asked as every other one; `exec` is what all questions of the language go through. */
export class WatchedPattern extends RegExp {
  readonly node: Node;
  readonly unit: Unit;
  #units: readonly Unit[] | null = null;
  /** It is asked by itself, and not only a part. */
  #isWhole = true;
  readonly #without = new Map<Unit, RegExp | null>();

  constructor(node: Node, flags: string, unit: Unit) {
    super(sourceOf(node, null) ?? '(?!)', flags);
    this.node = node;
    this.unit = unit;
  }

  /** What `split` and `matchAll` ask is a copy, which tells as the pattern does. */
  static override get [Symbol.species](): RegExpConstructor {
    return copying;
  }

  /** The same pattern with other flags. */
  copy(flags: string): WatchedPattern {
    const made = new WatchedPattern(this.node, flags, this.unit);
    made.#isWhole = this.#isWhole;
    return made;
  }

  /** Who reads it writes another pattern with it: then it is no more than a piece. */
  override get source(): string {
    dropUnit(this.unit);
    return super.source;
  }

  /** What is written, for who only looks at it. */
  get plainSource(): string {
    return super.source;
  }

  /** As a part of another pattern; null where nothing is left of it. */
  write(off: Unit | null): string | null {
    return sourceOf(this.node, off);
  }

  /** It is a form among others, or no more than a piece. */
  takeAs(role: 'form' | 'piece'): this {
    this.#isWhole = false;
    if (role === 'piece' || this.node.kind === 'forms') dropUnit(this.unit);
    else addUnit(this.unit, 'pattern');
    return this;
  }

  override exec(text: string): RegExpExecArray | null {
    const from = this.lastIndex;
    const off = unitOff();
    if (off !== null && this.#own().includes(off)) return this.#ask(off, text);
    const found = super.exec(text);
    const look = found === null ? null : onlooker();
    if (found !== null && look !== null)
      for (const unit of this.#own().filter(look.seeks)) {
        const other = this.#variant(unit);
        if (other !== null) other.lastIndex = from;
        if (isSame(found, other?.exec(text) ?? null)) continue;
        look.decided?.(unit);
        look.matched?.(unit);
      }
    return found;
  }

  #own(): readonly Unit[] {
    this.#units ??= [
      ...new Set([...(this.#isWhole && this.node.kind !== 'forms' ? [this.unit] : []), ...unitsIn(this.node)]),
    ];
    return this.#units;
  }

  #ask(off: Unit, text: string): RegExpExecArray | null {
    const other = this.#variant(off);
    if (other === null) {
      this.lastIndex = 0;
      return null;
    }
    other.lastIndex = this.lastIndex;
    const found = other.exec(text);
    this.lastIndex = other.lastIndex;
    return found;
  }

  #variant(off: Unit): RegExp | null {
    const known = this.#without.get(off);
    if (known !== undefined) return known;
    const source = off === this.unit ? null : sourceOf(this.node, off);
    const made = source === null ? null : new RegExp(source, this.flags);
    this.#without.set(off, made);
    return made;
  }
}

/** Called with `new` by the language, for a pattern that is asked. */
const copying: RegExpConstructor = new Proxy(RegExp, {
  construct: (plain, [pattern, flags]: [RegExp | string, string]) =>
    pattern instanceof WatchedPattern ? pattern.copy(flags) : new plain(pattern, flags),
});

const isSame = (one: RegExpExecArray, other: RegExpExecArray | null) =>
  other !== null && one.index === other.index && one.every((group, at) => group === other[at]);

/** As in `askedPattern`. */
export const withFlags = (pattern: Part, flags: string): RegExp =>
  pattern instanceof WatchedPattern ? pattern.copy(flags) : new RegExp(pattern.source, flags);
/** As in `askedPattern`: what is watched is asked at once. */
export const askedLate = <Asked>(pattern: Asked): Asked => pattern;

/** A literal, and where it stands. */
export function literal(pattern: RegExp, place: string): RegExp {
  const unit = `${place}: /${pattern.source}/${pattern.flags}`;
  addUnit(unit, 'pattern');
  return new WatchedPattern({ kind: 'literal', source: pattern.source }, pattern.flags, unit);
}

/** What was made by other means is a piece without forms. */
const watchedOf = (part: Part): WatchedPattern =>
  part instanceof WatchedPattern
    ? part
    : new WatchedPattern({ kind: 'literal', source: part.source }, part.flags, `elsewhere: ${part.source}`);

const asForms = (parts: readonly Part[]) => parts.map((part) => watchedOf(part).takeAs('form'));
const asPieces = (parts: readonly Part[]) => parts.map((part) => watchedOf(part).takeAs('piece'));
const unicodeOf = (parts: readonly Part[]) => (parts.some(({ flags }) => flags.includes('u')) ? 'u' : '');
const nameOf = (parts: readonly WatchedPattern[]) =>
  parts.map(({ unit }) => unit).find((unit) => !unit.startsWith('elsewhere')) ?? 'elsewhere';

/** As in `patterns`. */
export function anyOf(flags: string, ...parts: readonly Part[]): RegExp {
  const forms = asForms(parts);
  return new WatchedPattern({ kind: 'forms', parts: forms }, flags, `${nameOf(forms)} and others`);
}

/** As in `patterns`. */
export function inOrder(flags: string, ...parts: readonly Part[]): RegExp {
  const pieces = asPieces(parts);
  const unit = addUnit(`${nameOf(pieces)} …`, 'pattern');
  return new WatchedPattern({ kind: 'sequence', parts: pieces }, flags, unit);
}

/** As in `patterns`. */
export function oneOf(...parts: readonly Part[]): RegExp {
  const forms = new WatchedPattern({ kind: 'forms', parts: asForms(parts) }, unicodeOf(parts), 'forms');
  return wrapped('(?:', forms, ')');
}

/** As in `patterns`. */
export const repeated = (count: string, part: Part): RegExp => wrapped('', part, count);
/** As in `patterns`. */
export const notBefore = (part: Part): RegExp => wrapped('(?!', part, ')');
/** As in `patterns`. */
export const followedBy = (part: Part): RegExp => wrapped('(?=', part, ')');
/** As in `patterns`. */
export const captured = (part: Part): RegExp => wrapped('(', part, ')');

function wrapped(before: string, part: Part, after: string): RegExp {
  const [piece = watchedOf(part)] = asPieces([part]);
  return new WatchedPattern({ kind: 'wrapped', before, part: piece, after }, part.flags, `${piece.unit} ${after}`);
}

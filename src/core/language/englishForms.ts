/** What an inflected English word may be a form of: “migrations” of “migration”, “deployed” of “deploy”, “tries” of “try”. */
export function englishForms(word: string): string[] {
  return endings.flatMap((ending) => {
    if (!word.endsWith(ending)) return [];
    const root = word.slice(0, -ending.length);
    if (root.length < shortestRoot) return [];
    return [root, `${root}e`, `${root}y`, ...(/([a-z])\1$/.test(root) ? [root.slice(0, -1)] : [])];
  });
}

const endings = [
  ...['s', 'es', 'ed', 'd', 'ing', 'ings', 'ly', 'er', 'ers', 'r', 'ness', 'ment', 'ments', 'ion', 'ions', 'able'],
  ...[
    'y',
    'ies',
    'ied',
    'ful',
    'fully',
    'less',
    'ity',
    'ities',
    'ive',
    'al',
    'ally',
    'ance',
    'ence',
    'ant',
    'or',
    'ors',
    'ish',
    'hood',
  ],
  ...[
    'ship',
    'ism',
    'ist',
    'ists',
    'ize',
    'ized',
    'izes',
    'izing',
    'ise',
    'ised',
    'ising',
    'iness',
    'ily',
    'ier',
    'iest',
    'est',
    'ation',
  ],
];
const shortestRoot = 3;

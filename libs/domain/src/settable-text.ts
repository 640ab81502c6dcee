// A separate entry: only the server, for printed matter, and one page with its preview need it.

/**
 * The alphabets of printed matter, each with a font file, and their characters. A character in two files belongs to the first:
 * the brand's typefaces have Latin and Central European ones. A spec checks the files.
 */
const alphabets = {
  latin:
    '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2212\\n',
  'latin-ext':
    '\\u0100-\\u0113\\u0116-\\u0127\\u012a\\u012b\\u012e-\\u0130\\u0132-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150\\u0151\\u0154-\\u0161\\u0164\\u0165\\u016a-\\u017e',
  'latin-further': '\\u0100-\\u024f\\u1e00-\\u1e9f\\u1ef2-\\u1ef9',
  vietnamese: '\\u1ea0-\\u1ef1',
  greek: '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce',
  cyrillic: '\\u0400-\\u045f\\u0490\\u0491\\u04b0\\u04b1\\u2116',
  'cyrillic-ext': '\\u0460-\\u0482\\u048a-\\u048f\\u0492-\\u04af\\u04b2-\\u052f',
} as const;

/** An alphabet with its own font file. */
export type Alphabet = keyof typeof alphabets;

/** The characters of an alphabet that no earlier one has. */
const lettersOf = (index: number): string => {
  const before = Object.values(alphabets).slice(0, index).join('');
  return `${before && `(?![${before}])`}[${Object.values(alphabets)[index]}]`;
};

const runPattern = new RegExp(
  Object.keys(alphabets)
    .map((alphabet, index) => `(?<${alphabet.replace('-', '_')}>(?:${lettersOf(index)})+)`)
    .join('|'),
  'g',
);
const allSettable = new RegExp(`^[${Object.values(alphabets).join('')}]*$`);

/** Replaces unsupported characters visibly. */
const unknown = '?';

/** Dashes and spaces of other widths, invisible marks, and signs with a similar one among ours. */
const likes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u02bc': '’',
  '\u201b': '‘',
  '\u2007': '\u00a0',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': '\u00a0',
  '\u3000': ' ',
  '\t': ' ',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  ẞ: 'SS',
  '\u2191': '^',
  '\u2193': 'v',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A grapheme in supported characters; null if there are none. */
function inOurLetters(grapheme: string): string | null {
  if (allSettable.test(grapheme)) return grapheme;
  const like = likes[grapheme];
  if (like !== undefined) return like;
  // Without marks that no file has: ᾳ becomes α.
  const bare = grapheme.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== grapheme ? inOurLetters(bare) : null;
}

/**
 * Converts a text to characters that our typefaces have: Latin, Greek and Cyrillic. Unsupported marks are dropped, and other
 * characters become a question mark. Nothing is left blank: a tax document has to name its recipient.
 *
 * @example settableText('Олена Шевченко') // unchanged
 * @example settableText('你好') // '??'
 */
export function settableText(text: string): string {
  const composed = text.normalize('NFC');
  if (allSettable.test(composed)) return composed;
  return [...graphemes.segment(composed)].map(({ segment }) => inOurLetters(segment) ?? unknown).join('');
}

/**
 * Splits a text into runs that need one font file each.
 *
 * @example runsOfAlphabets('Kouř') // [{ alphabet: 'latin', text: 'Kou' }, { alphabet: 'latin-ext', text: 'ř' }]
 */
export const runsOfAlphabets = (text: string): { readonly alphabet: Alphabet; readonly text: string }[] =>
  [...settableText(text).matchAll(runPattern)].map(({ 0: run, groups = {} }) => {
    const [alphabet = 'latin'] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    return { alphabet: alphabet.replace('_', '-') as Alphabet, text: run };
  });

const isPicture = (grapheme: string): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme) && !allSettable.test(grapheme);

/** Letters of scripts whose fonts a document takes in when it needs them. */
const isOfFurtherScript = (grapheme: string): boolean =>
  /^(?![\p{ASCII}\p{Script=Latin}])[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u.test(
    grapheme,
  );

/**
 * Converts a text for printing: emoji are dropped, with the blanks around them; letters of scripts that documents have fonts for stay;
 * the rest as in {@link settableText}.
 *
 * @example printedWords('Miluju tě ❤️') // 'Miluju tě'
 * @example printedWords('🎁') // ''
 */
export const printedWords = (text: string): string =>
  [...graphemes.segment(text.normalize('NFC'))]
    .map(({ segment }) => (isPicture(segment) ? '' : isOfFurtherScript(segment) ? segment : settableText(segment)))
    .join('')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();

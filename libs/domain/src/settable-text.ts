// An entry of its own: printed matter is made on the server and previewed on one page, and no other page need carry it.

/** What the Latin files of all our typefaces have, and what their files for Central Europe have. A spec asks the files. */
const latin =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2212';
const latinExt =
  '\\u0100-\\u0113\\u0116-\\u0127\\u012a\\u012b\\u012e-\\u0130\\u0132-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150\\u0151\\u0154-\\u0161\\u0164\\u0165\\u016a-\\u017e';

/** A run of letters that stand in one file. */
export const runPattern = new RegExp(`[${latinExt}]+|[^${latinExt}]+`, 'g');
export const isLatinExt = (letter: string): boolean => new RegExp(`^[${latinExt}]`).test(letter);
const allSettable = new RegExp(`^[${latin}${latinExt}\\n]*$`);

/** Stands for what no letters of ours can say: something was written here, and is not passed over in silence. */
const unknown = '?';

/** Ukrainian letters as Ukrainian passports write them, what other Cyrillic alphabets add, and Greek ones. */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i' },
  ...{ й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh' },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia', ё: 'e', ъ: '', ы: 'y', э: 'e', ў: 'u' },
  ...{ ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'ć', џ: 'dž', ѓ: 'gj', ќ: 'kj', ѕ: 'dz' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  // Dashes and spaces of other widths, and marks that are not seen.
  ...{ '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2032': '’', '\u02bc': '’', '\u201b': '‘' },
  ...{ '\u2007': '\u00a0', '\u2009': ' ', '\u200a': ' ', '\u202f': '\u00a0', '\u3000': ' ', '\t': ' ' },
  ...{
    '\u00ad': '',
    '\u200b': '',
    '\u200c': '',
    '\u200d': '',
    '\u2060': '',
    '\ufeff': '',
    '\u2191': '^',
    '\u2193': 'v',
  },
  ...{ ı: 'i', ə: 'ä', ß: 'ß', ẞ: 'SS', đ: 'đ', ư: 'u', ơ: 'o', '№': 'No.' },
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A grapheme in letters that can be set; null when there are none for it. */
function inOurLetters(grapheme: string): string | null {
  if (allSettable.test(grapheme)) return grapheme;
  const small = grapheme.toLowerCase();
  const found = letters[small];
  if (found !== undefined) return small === grapheme ? found : found.charAt(0).toUpperCase() + found.slice(1);
  // Without its marks: ệ is an e, ό an ο, and an ο an o.
  const bare = grapheme.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== grapheme ? inOurLetters(bare) : null;
}

/**
 * A text in letters that our typefaces have. They know Latin ones alone: names in Cyrillic and Greek are transliterated,
 * letters with marks of other languages lose them, and what is left becomes a question mark. Nothing is left blank: a
 * tax document has to say whom it is for.
 *
 * @example settableText('Олена Шевченко') // 'Olena Shevchenko'
 * @example settableText('你好') // '??'
 */
export function settableText(text: string): string {
  const composed = text.normalize('NFC');
  if (allSettable.test(composed)) return composed;
  // The one pair of letters that is another sound than its two: Παπαδόπουλος is Papadopoulos.
  const paired = composed.replace(/(?<=[οό])[υύ]/giu, 'u');
  return [...graphemes.segment(paired)].map(({ segment }) => inOurLetters(segment) ?? unknown).join('');
}

const isPicture = (grapheme: string): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme) && !allSettable.test(grapheme);

/**
 * What somebody has written to be printed: the little pictures that phones offer have no letters and are left out, with the
 * blanks they leave behind; everything else as {@link settableText} has it.
 *
 * @example printedWords('Miluju tě ❤️') // 'Miluju tě'
 * @example printedWords('🎁') // ''
 */
export const printedWords = (text: string): string =>
  settableText([...graphemes.segment(text)].map(({ segment }) => (isPicture(segment) ? '' : segment)).join(''))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();

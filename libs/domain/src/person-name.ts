/** Letters and marks of any script, the joiner and the non-joiner some of them are written with, blanks, apostrophes, hyphens and dots. */
const nameCharacters = /^(?:[\p{L}\p{M}\p{Zs}'’ʼ`´.\-‐‑·・]|\u200c|\u200d)*$/u;

/** What mail programs make a link of. After an initial or a title comes a blank, or another initial. */
const dotWithin = /\.[\p{L}\p{M}]{2}/u;

/**
 * Whether a text is made of what names are made of: nothing in it can be an address, a number or a sum. Whether it is long
 * or empty is not asked.
 *
 * @example isPersonName('J. R. R. O’Neill-Nováková') // true
 * @example isPersonName('zaplatte na evil.com') // false
 */
export const isPersonName = (text: string): boolean => nameCharacters.test(text) && !dotWithin.test(text);

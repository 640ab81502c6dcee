/** Letters and marks of any script, their joiners, blanks, apostrophes (the Hebrew ones, too), hyphens and dots. */
const nameCharacters = /^(?:[\p{L}\p{M}\p{Zs}'’‘ʼ`´׳״.\-‐‑–·・]|\u200c|\u200d)*$/u;

/** What mail programs turn into a link. Initials and titles are followed by a blank, or by another initial. */
const dotWithin = /\.[\p{L}\p{M}]{2}/u;

/**
 * Whether a text has only characters of names: it cannot contain an address, a number or an amount. Its length is not checked.
 *
 * @example isPersonName('J. R. R. O’Neill-Nováková') // true
 * @example isPersonName('zaplatte na evil.com') // false
 */
export const isPersonName = (text: string): boolean => nameCharacters.test(text) && !dotWithin.test(text);

/**
 * What nobody sees and no name needs: control characters and separators of lines, marks that turn the direction of what
 * follows (U+202E and its like turn a whole subject round), and blanks of no width. How emoji look is told by U+FE00 to
 * U+FE0F, which are left alone.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** The joiner that some scripts write within words, and emoji are put together with. */
const joiner = /([\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])\u200d(?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** The non-joiner after letters of Arabic, Indic and Mongolian scripts: a part of how names are spelt. */
const nonJoiner = /([\u0600-\u0dff\u1800-\u18af])\u200c(?=\p{L})/gu;

/**
 * Whether a text holds what nobody sees: a line break, a mark that turns it round, a blank of no width.
 *
 * @example hasUnseen('Jana\u202eanaJ') // true
 */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(joiner, '$1').replace(nonJoiner, '$1'));

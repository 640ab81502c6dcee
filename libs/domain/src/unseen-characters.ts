/**
 * Invisible characters that no name needs: control characters and line separators, marks that change the direction (U+202E
 * reverses a whole subject), and zero-width blanks. U+FE00 to U+FE0F select the look of emoji and are allowed.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** The joiner within words of some scripts, and within emoji. */
const joiner = /([\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])\u200d(?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** The non-joiner after letters of Arabic, Indic and Mongolian scripts: a part of the spelling. */
const nonJoiner = /([\u0600-\u0dff\u1800-\u18af])\u200c(?=\p{L})/gu;

/**
 * Whether a text has invisible characters: a line break, a direction mark, a zero-width blank.
 *
 * @example hasUnseen('Jana\u202eanaJ') // true
 */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(joiner, '$1').replace(nonJoiner, '$1'));

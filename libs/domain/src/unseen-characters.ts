/**
 * What nobody sees and no name needs: control characters and separators of lines, marks that turn the direction of what
 * follows (U+202E and its like turn a whole subject round), and blanks of no width. How emoji look is told by U+FE00 to
 * U+FE0F, which are left alone.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** The joiner that some scripts write within words, and emoji are put together with. */
const joiner = /([\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])\u200d(?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** What keeps letters of Arabic and Indic scripts apart within a word: a part of how names are spelt. */
const nonJoiner =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])\u200c(?=\p{L})/gu;

/**
 * Whether a text holds what nobody sees: a line break, a mark that turns it round, a blank of no width.
 *
 * @example hasUnseen('Jana\u202eanaJ') // true
 */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(joiner, '$1').replace(nonJoiner, '$1'));

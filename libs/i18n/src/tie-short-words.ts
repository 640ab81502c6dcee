/** The non-breaking space. */
const hardSpace = '\u00a0';

const shortWord = /(?<![\p{L}\p{N}’'])([ksvzou]) (?=\S|$)/giu;

/**
 * Ties prepositions of one letter to the word that follows them, as Czech typesetting has it: none of them ends a line. A word of
 * one of these letters alone is no word of English, so that texts of both languages may pass.
 *
 * @example tieShortWords('Chata v lese u potoka') // with hard spaces after "v" and "u"
 */
export const tieShortWords = (text: string): string => text.replace(shortWord, `$1${hardSpace}`);

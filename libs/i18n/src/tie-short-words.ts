/** The non-breaking space. */
const hardSpace = '\u00a0';

const shortWord = /(?<![\p{L}\p{N}’'])([ksvzou]) (?=\S|$)/giu;

/**
 * Adds a no-break space after prepositions of one letter, as in Czech typesetting: no line ends with one. English has no such
 * words, so its texts are unchanged.
 *
 * @example tieShortWords('Chata v lese u potoka') // with no-break spaces after "v" and "u"
 */
export const tieShortWords = (text: string): string => text.replace(shortWord, `$1${hardSpace}`);

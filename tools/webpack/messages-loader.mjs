import { parse } from '@formatjs/icu-messageformat-parser';
import { tieShortWords } from '../../libs/i18n/src/tie-short-words.ts';

/**
 * Compiles a message catalogue from ICU text to syntax trees. A message that does not parse fails the build with its id. A
 * no-break space ties a word of one letter to the next word.
 */
export default function compileMessages(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      // Plain text becomes a tree, too: a client has no parser for a string.
      compiled[id] = tied(parse(text, { ignoreTag: false }));
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}

/** The element type of literal text. */
const literal = 0;

/** Ties the texts of a tree, also inside plurals, selects and tags. */
const tied = (elements) =>
  elements.map((element) => ({
    ...element,
    ...(element.type === literal && { value: tieShortWords(element.value) }),
    ...(element.children && { children: tied(element.children) }),
    ...(element.options && {
      options: Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [name, { ...option, value: tied(option.value) }]),
      ),
    }),
  }));

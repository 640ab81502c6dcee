import { parse } from '@formatjs/icu-messageformat-parser';
import { tieShortWords } from '../../libs/i18n/src/tie-short-words.ts';

/**
 * Compiles a message catalogue: ICU text in, its syntax tree out.
 * A message that does not parse fails the build with its id. Words of one letter are tied to those that follow them.
 */
export default function compileMessages(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      // A tree even for plain text: a message that is a string would be parsed where there is no parser.
      compiled[id] = tied(parse(text, { ignoreTag: false }));
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}

/** The kind of a tree's element that is text. */
const literal = 0;

/** The tree with its texts tied, in the branches of plurals and choices and within tags, too. */
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

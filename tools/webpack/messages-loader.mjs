import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles a message catalogue: ICU text in, its syntax tree out.
 * A message that does not parse fails the build with its id.
 */
export default function compileMessages(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      // A tree even for plain text: a message that is a string would be parsed where there is no parser.
      compiled[id] = parse(text, { ignoreTag: false });
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}

import { types } from 'node:util';

/** Beyond that nobody reads on; and an error may be its own cause. */
const deepest = 5;

/** What an error says, and then what its causes do: `[unreadable]` tells what is so, `ENOTDIR` and a path what to look at. */
export function whyOf(error: unknown): readonly string[] {
  const said: string[] = [];
  for (let one = error; types.isNativeError(one) && said.length < deepest; one = one.cause) {
    // Several that failed at once say nothing themselves, but what kind it was.
    const { message, code } = one as NodeJS.ErrnoException;
    said.push(message || code || one.name);
  }
  return said.map((words, index) => (index === 0 ? words : `Because of: ${words}`));
}

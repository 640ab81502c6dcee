import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A `ch` is as wide as the zero of the current font. When our font replaces the fallback, text in that unit wraps again,
 * and the content below it moves.
 */
const problemsOf = (file: string, css: string): readonly string[] =>
  [...css.matchAll(/(?<![\w.])\d*\.?\d+(ch|ex|ic|cap)\b/g)].map(
    ([measure]) => `${file}: ${measure} is another width in another typeface; use em`,
  );

describe('the units of style sheets', () => {
  it('finds a width that depends on the loaded font', () =>
    expect(problemsOf('a.css', '.a { max-width: 60ch; padding: 2em 1.5ex; } .b2ch { margin: 0 }')).toHaveLength(2));

  it('do not depend on the font', () => {
    const files = globSync('{apps,libs}/*/src/**/*.css', { cwd: root });
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => problemsOf(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});

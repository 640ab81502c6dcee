import subjectsFile from './subjects.json' with { type: 'json' };

/** Code to mutate, with its specs. */
export interface Subject {
  /** The project whose environment its specs run in. */
  readonly project: string;
  readonly about: string;
  /** Globs from the workspace root; specs among them are excluded. */
  readonly mutate: readonly string[];
  /** The specs that must fail on a mutant. */
  readonly specs: readonly string[];
}

/** Every subject by its name. It is data, because Jest's configuration reads it, too. */
export const subjects: Readonly<Record<string, Subject>> = subjectsFile;

/**
 * Selects subjects by words of the command line: their own names, or those of projects.
 *
 * @throws Error with the valid names, if a word names no subject
 */
export function subjectsNamed(words: readonly string[]): string[] {
  const named = words.flatMap((word) => {
    const found = Object.keys(subjects).filter((name) => name === word || subjects[name]?.project === word);
    if (found.length > 0) return found;
    const names = Object.entries(subjects).map(([name, { project }]) => `${name} (${project})`);
    throw new Error(`There is no subject "${word}". Expected one of these, or a project: ${names.join(', ')}.`);
  });
  return [...new Set(named)];
}

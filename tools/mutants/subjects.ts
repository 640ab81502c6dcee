import subjectsFile from './subjects.json' with { type: 'json' };

/** Code that is changed in one place after the other, to see whether a spec notices. */
export interface Subject {
  /** The project whose environment its specs run in. */
  readonly project: string;
  readonly about: string;
  /** Globs, from the workspace's root; specs among them are left alone. */
  readonly mutate: readonly string[];
  /** The specs that have to notice. */
  readonly specs: readonly string[];
}

/** Every subject by its name. Kept as data, because Jest's configuration reads it, too. */
export const subjects: Readonly<Record<string, Subject>> = subjectsFile;

/**
 * The subjects that words of a command line name: by their own name, or all of a project's.
 *
 * @throws Error that lists what there is, when a word names nothing
 */
export function subjectsNamed(words: readonly string[]): string[] {
  const named = words.flatMap((word) => {
    const found = Object.keys(subjects).filter((name) => name === word || subjects[name]?.project === word);
    if (found.length > 0) return found;
    const known = Object.entries(subjects).map(([name, { project }]) => `${name} (${project})`);
    throw new Error(`There is no subject "${word}". Expected one of these, or a project: ${known.join(', ')}.`);
  });
  return [...new Set(named)];
}

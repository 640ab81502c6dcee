/** A project as Nx' graph has it. */
export interface Project {
  readonly name: string;
  /** Its folder, from the workspace's root. */
  readonly root: string;
}

/** One file of specs of a run, and how long it took by the clock. */
export interface SpecFile {
  /** From the workspace's root. */
  readonly file: string;
  readonly seconds: number;
}

/** How long the specs of each project took, one file after the other; projects without specs are left out. */
export function secondsByProject(projects: readonly Project[], files: readonly SpecFile[]): Map<string, number> {
  // The deepest folder is the project that a file belongs to.
  const byDepth = projects.toSorted((one, other) => other.root.length - one.root.length);
  const seconds = new Map<string, number>();
  for (const { file, seconds: took } of files) {
    const project = byDepth.find(({ root }) => file.startsWith(`${root}/`));
    if (project) seconds.set(project.name, (seconds.get(project.name) ?? 0) + took);
  }
  return seconds;
}

/**
 * The table of the page: what a project's own specs take, and those of all that a change of it concerns, which is the
 * project and all that stand on it.
 */
export function tableOf(
  seconds: ReadonlyMap<string, number>,
  concerned: (project: string) => readonly string[],
): string {
  const rows = [...seconds]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, own]) => {
      const all = concerned(name);
      const sum = all.reduce((before, project) => before + (seconds.get(project) ?? 0), 0);
      return `| \`${name}\` | ${Math.ceil(own)} | ${all.length} | ${Math.ceil(sum)} |`;
    });
  return [
    '| Project | Its specs, s | Projects concerned | Specs of all of them, s |',
    '| --- | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

/** The projects that the page has a row for. */
export const projectsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name = '']) => name);

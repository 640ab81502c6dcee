/** What proves a change of a project: the targets of Nx that `npx nx affected -t` runs. */
export const proofs = ['typecheck', 'lint', 'test'] as const;

/** How long each proof of one project took by itself, in seconds, with nothing remembered. */
export type Seconds = Readonly<Record<(typeof proofs)[number], number>>;

const row = /^\| `([\w-]+)` +\| +(\d+) +\| +(\d+) +\| +(\d+) +\|/gm;

/** The measurements that stand in the page: project → seconds. */
export const readMeasured = (page: string): Map<string, Seconds> =>
  new Map(
    [...page.matchAll(row)].map(([, name = '', typecheck, lint, test]) => [
      name,
      { typecheck: Number(typecheck), lint: Number(lint), test: Number(test) },
    ]),
  );

/**
 * The table of the page. What a change concerns is the project and all that stand on it; what it takes is the sum of
 * their proofs, one after the other; a dash where one of them has not been measured.
 */
export function tableOf(
  measured: ReadonlyMap<string, Seconds>,
  concerned: (project: string) => readonly string[],
): string {
  const total = (name: string): number => {
    const { typecheck = 0, lint = 0, test = 0 } = measured.get(name) ?? {};
    return typecheck + lint + test;
  };
  const rows = [...measured]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, seconds]) => {
      const all = concerned(name);
      const sum = all.reduce((before, project) => before + total(project), 0);
      const cells = [
        `\`${name}\``,
        ...proofs.map((proof) => seconds[proof]),
        all.length,
        all.every((project) => measured.has(project)) ? Math.ceil(sum / 60) : '–',
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return [
    '| Project | Types, s | Lint, s | Tests, s | Projects concerned | All of them, min |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

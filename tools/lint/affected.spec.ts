import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sampleOf } from '@mp/testing/sampling';
import { readProjects } from './projects.cjs';

const root = path.resolve(import.meta.dirname, '../..');
const projects = readProjects();

/** A graph file of its own: another run of Nx may write the workspace's meanwhile. */
const data = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
afterAll(() => rmSync(data, { recursive: true }));

/** Asks Nx itself, which computes the graph on the first request. */
const nx = (...args: string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'node_modules/.bin/nx'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_WORKSPACE_DATA_DIRECTORY: data,
      JEST_WORKER_ID: '',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The remotes that teams deploy on their own. */
const remotes = projects.filter(({ tags }) => tags.includes('type:remote')).map(({ name }) => name);

interface Graph {
  readonly nodes: Readonly<
    Record<string, { readonly data: { readonly targets: Record<string, { inputs?: unknown[] }> } }>
  >;
  readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>>;
}

/** The direct and indirect dependencies of a project. */
function reach({ dependencies }: Graph, name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached;
  reached.add(name);
  for (const { target } of dependencies[name] ?? []) reach({ dependencies } as Graph, target, reached);
  return reached;
}

/** Paths that a spec or its helper names: `'docs/import.md'`, `` `apps/${app}/src/main.ts` ``. */
function pathsNamedIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const fromRoot = [...source.matchAll(/(?<=['"`(]|\.\/)((?:apps|libs|tools|docs)\/[^'"`\s:]+|[A-Z]+\.md)(?=['"`:])/g)];
  const fromHere = [...source.matchAll(/(?<!from |import\(|mock\()'((?:\.\.\/)+[^']+)'/g)];
  const patterns = [
    ...fromRoot.map(([, name = '']) => name),
    ...fromHere.map(([, name = '']) => path.relative(root, path.resolve(root, path.dirname(file), name))),
  ];
  return patterns
    .filter((pattern) => !pattern.startsWith('..'))
    .flatMap((pattern) => globSync(pattern.replace(/\$\{[^}]*\}+/g, '*'), { cwd: root }))
    .filter((found) => path.extname(found) !== '');
}

describe('what a change affects', () => {
  let graph: Graph;
  beforeAll(() => {
    const file = path.join(data, 'graph-of-projects.json');
    nx('graph', `--file=${file}`);
    graph = (JSON.parse(readFileSync(file, 'utf8')) as { graph: Graph }).graph;
  });

  it.each(projects)('includes the tests of $name for every file that they name', ({ name, root: directory }) => {
    const near = projects.filter((project) => reach(graph, name).has(project.name));
    const inputs = (graph.nodes[name]?.data.targets['test']?.inputs ?? [])
      .filter((input) => typeof input === 'string')
      .map((input) => input.replace('{workspaceRoot}/', ''));
    const namedInputs = inputs.includes('servers') ? ['tools/start/aliases.mjs'] : [];
    const isDeclared = (file: string): boolean =>
      near.some((project) => file.startsWith(`${project.root}/`)) ||
      [...inputs, ...namedInputs].some((glob) => path.matchesGlob(file, glob));

    const sources = globSync(`${directory}/**/{*.spec.{ts,tsx},testing/**/*.ts}`, { cwd: root });
    const undeclared = sources.flatMap((source) =>
      pathsNamedIn(source)
        .filter((file) => !isDeclared(file))
        .map((file) => `${directory}/project.json: the inputs of test lack ${file}, which ${source} names`),
    );
    expect([...new Set(undeclared)]).toEqual([]);
  });

  it.each(
    sampleOf(
      [
        ['docs/import.md', 'api'],
        ['tools/sandbox/src/main.ts', 'api'],
        ['tools/start/aliases.mjs', 'service'],
        ['apps/owner/src/messages/cs.json', 'shell'],
        ['README.md', 'lint'],
        ['docs/asvs.md', 'spec-coverage'],
        ['apps/portal/src/portal-messages.ts', 'e2e'],
      ] as const,
      4,
    ),
  )('is found by Nx: %s concerns %s', (file, project) => {
    expect(nx('show', 'projects', '--affected', `--files=${file}`).split('\n')).toContain(project);
  });

  /**
   * The projects that read every remote, show all of them in a browser, or depend on the shell. No other project is
   * affected by a remote.
   */
  const concernedByAll = ['alone', 'contract-matrix', 'documents', 'e2e', 'generators', 'lint', 'shell'];

  it.each(sampleOf(remotes, 6))(
    'is, for a change of %s, that remote and the projects that show it, but no other remote',
    (remote) => {
      const file = `apps/${remote}/src/planted.ts`;
      const affected = nx('show', 'projects', '--affected', `--files=${file}`).split('\n').filter(Boolean).sort();
      expect(affected).toEqual([remote, ...concernedByAll].sort());
    },
  );

  it.each(remotes)('includes no build of the shell or of another remote, for a change of %s', (remote) => {
    const builders = Object.keys(graph.nodes).filter((name) => graph.nodes[name]?.data.targets['build']);
    // Nx caches a build by the sources of its project and of the project's dependencies.
    const rebuilt = builders.filter((name) => reach(graph, name).has(remote));
    expect(rebuilt).toEqual([remote]);
  });

  it.each(sampleOf(['apps/api', 'tools/sandbox', 'tools/start', 'tools/release'], 4))(
    'includes no remote, for a change of %s: the builds of remotes do not depend on it',
    (folder) => {
      const affected = nx('show', 'projects', '--affected', `--files=${folder}/planted.ts`).split('\n');
      expect(affected.filter((name) => remotes.includes(name))).toEqual([]);
    },
  );

  it('follows imports, and paths in specs', () => {
    expect([...reach(graph, 'content')]).toEqual(expect.arrayContaining(['ui', 'host-api', 'domain']));
    const [starter = ''] = globSync('apps/api/src/testing/**/processes.ts', { cwd: root });
    expect(pathsNamedIn(starter)).toEqual(
      expect.arrayContaining(['tools/sandbox/src/main.ts', 'tools/start/aliases.mjs']),
    );
  });
});

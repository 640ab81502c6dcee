/**
 * npm run proof-times: tells in docs/how-long-a-change-takes.md what the specs of each project took in the last
 * `npm test`, and those of all that a change of it concerns.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { workspaceRoot } from '../start/supervise.ts';
import { secondsByProject, tableOf, type Project } from './measured.ts';

const page = path.join(workspaceRoot, 'docs/how-long-a-change-takes.md');
const results = path.join(workspaceRoot, 'test-results/jest.json');

interface Graph {
  readonly nodes: Readonly<Record<string, { readonly data: { readonly root: string } }>>;
  readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>>;
}

function readGraph(): Graph {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  const file = path.join(folder, 'graph.json');
  execFileSync(path.join(workspaceRoot, 'node_modules/.bin/nx'), ['graph', `--file=${file}`], {
    cwd: workspaceRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: 'ignore',
  });
  const { graph } = JSON.parse(readFileSync(file, 'utf8')) as { graph: Graph };
  rmSync(folder, { recursive: true });
  return graph;
}

/** The project and all that stand on it. */
function concernedBy(graph: Graph, name: string, found = new Set([name])): string[] {
  for (const [project, targets] of Object.entries(graph.dependencies))
    if (!found.has(project) && targets.some(({ target }) => target === name))
      concernedBy(graph, project, found.add(project));
  return [...found];
}

if (existsSync(results)) {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
  };
  const graph = readGraph();
  const projects = Object.entries(graph.nodes).map(([name, { data }]): Project => ({ name, root: data.root }));
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(workspaceRoot, name).split(path.sep).join('/'),
    seconds: (endTime - startTime) / 1000,
  }));
  const table = tableOf(secondsByProject(projects, files), (name) => concernedBy(graph, name));
  const source = readFileSync(page, 'utf8').replace(/\| Project[^]*?(?=\n\n)/, table);
  writeFileSync(page, await format(source, { parser: 'markdown', printWidth: 120 }));
} else {
  console.error('There are no results to tell of. Run "npm test" first.');
  process.exitCode = 1;
}

/**
 * npm run proof-times                  measures every project
 * npm run proof-times -- <project>…    measures these and keeps what was measured of the others
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { workspaceRoot } from '../start/supervise.ts';
import { proofs, readMeasured, tableOf, type Seconds } from './measured.ts';

const page = path.join(workspaceRoot, 'docs/how-long-a-change-takes.md');
const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

interface Graph {
  readonly nodes: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, readonly { readonly target: string }[]>>;
}

function readGraph(): Graph {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  const file = path.join(folder, 'graph.json');
  execFileSync(nx, ['graph', `--file=${file}`], { cwd: workspaceRoot, env, stdio: 'ignore' });
  const { graph } = JSON.parse(readFileSync(file, 'utf8')) as { graph: Graph };
  rmSync(folder, { recursive: true });
  return graph;
}

/** The project and all that stand on it. */
function concernedBy({ dependencies }: Graph, name: string, found = new Set([name])): string[] {
  for (const [project, targets] of Object.entries(dependencies))
    if (!found.has(project) && targets.some(({ target }) => target === name))
      concernedBy({ dependencies } as Graph, project, found.add(project));
  return [...found];
}

/** @throws Error when the proof fails: how long a failure takes is of no use. */
function measure(project: string, proof: (typeof proofs)[number]): number {
  const began = Date.now();
  const { status } = spawnSync(nx, ['run', `${project}:${proof}`, '--skip-nx-cache'], {
    cwd: workspaceRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${project}:${proof} fails. "npx nx run ${project}:${proof}" says why.`);
  return Math.ceil((Date.now() - began) / 1000);
}

const graph = readGraph();
const measured = readMeasured(readFileSync(page, 'utf8'));
const asked = process.argv.slice(2);
for (const project of asked.length > 0 ? asked : Object.keys(graph.nodes)) {
  const seconds = Object.fromEntries(proofs.map((proof) => [proof, measure(project, proof)])) as unknown as Seconds;
  console.log(project, seconds);
  measured.set(project, seconds);
  const table = tableOf(measured, (name) => concernedBy(graph, name));
  const source = readFileSync(page, 'utf8').replace(/\| Project[^]*?(?=\n\n)/, table);
  writeFileSync(page, await format(source, { parser: 'markdown', printWidth: 120 }));
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireGraph } from './projects.cjs';

const root = path.resolve(import.meta.dirname, '../..');
const news = { name: 'news', root: 'apps/news', tags: ['type:remote', 'scope:news'] };
const graphOf = (...projects: (typeof news)[]) => ({
  nodes: Object.fromEntries(projects.map(({ name, ...data }) => [name, { data }])),
});

describe('linting without a current project graph', () => {
  it('continues if the graph matches every project', () => {
    expect(() => requireGraph(() => graphOf(news), [news])).not.toThrow();
  });

  it.each([
    ['has no such project', graphOf()],
    ['has it somewhere else', graphOf({ ...news, root: 'apps/magazine' })],
    ['has it with other tags', graphOf({ ...news, tags: ['type:remote', 'scope:content'] })],
  ])('stops with a remedy if the graph %s', (_what, graph) => {
    expect(() => requireGraph(() => graph, [news])).toThrow(
      'The graph of projects is older than news. "npx nx show projects" makes it.',
    );
  });

  it('stops ESLint itself without a graph, so that no file passes unchecked', () => {
    const empty = mkdtempSync(path.join(os.tmpdir(), 'no-graph-'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/.bin/eslint', 'apps/content/webpack.config.ts'],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          ESLINT_USE_FLAT_CONFIG: 'false',
          NX_DAEMON: 'false',
          NX_WORKSPACE_DATA_DIRECTORY: empty,
          JEST_WORKER_ID: '',
        },
      },
    );
    rmSync(empty, { recursive: true });
    expect(status).not.toBe(0);
    expect(stderr).toContain('no boundary between projects can be judged. "npx nx show projects" makes it.');
  });
});

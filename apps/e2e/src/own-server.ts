import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dataDirectory, databaseUrl, expect } from './fixtures.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** Where the product's releases are. */
export const productReleases = path.join(dataDirectory, '../releases');

const files = {
  PORT: ['dist/shell/server/main.cjs'],
  OWNER_PORT: ['dist/owner-host/server/main.cjs'],
  PORTAL_PORT: ['dist/portal-host/server/main.cjs'],
  API_PORT: ['--import', './tools/start/aliases.mjs', 'apps/api/src/app/main.ts'],
} as const;

export interface OwnServer {
  readonly url: string;
  /** The code that it ends with by itself; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts a shell (`PORT`), an API (`API_PORT`) or an area's own host of a journey's own beside the product, on its database and its data.
 *
 * @param env among them the port
 * @param workspace whose server it is
 */
export async function startOwnServer(
  variable: keyof typeof files,
  env: Readonly<Record<string, string>>,
  workspace = workspaceRoot,
): Promise<OwnServer> {
  const child = spawn(process.execPath, files[variable], {
    cwd: workspace,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      JOBS: '0',
      DATABASE_URL: databaseUrl,
      RELEASES_DIR: productReleases,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://localhost:${env[variable]}`;
  const readiness = (): Promise<number> =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  // A shell is ready when it has tried every area.
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  return {
    ...{ url, ended },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dataDirectory, databaseUrl, expect } from './fixtures.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** The folder of the product's releases. */
export const productReleases = path.join(dataDirectory, '../releases');

const programs = {
  web: ['dist/shell/server/main.cjs'],
  api: ['--import', './tools/start/aliases.mjs', 'apps/api/src/app/main.ts'],
} as const;

export interface TestServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface TestServerOptions {
  /** The port's variable, and its value. */
  readonly port: readonly [variable: string, value: string];
  readonly env?: Readonly<Record<string, string>>;
  /** The workspace, if a test has its own. */
  readonly workspace?: string;
}

/** Starts a test's own web server or API on the product's database. */
export async function startTestServer(
  program: keyof typeof programs,
  { port: [variable, value], env = {}, workspace = workspaceRoot }: TestServerOptions,
): Promise<TestServer> {
  const child = spawn(process.execPath, programs[program], {
    cwd: workspace,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      JOBS: '0',
      DATABASE_URL: databaseUrl,
      RELEASES_DIR: productReleases,
      ORIGINS: 'shop',
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'silent',
      [variable]: value,
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${value}`;
  const readiness = (): Promise<number> =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  return {
    url,
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

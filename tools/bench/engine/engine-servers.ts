import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';
import { allocatorVariables, heapLimits, memorySettings } from '@mp/service';
import { fromSource } from '../../start/from-source.ts';
import { supervise, type SupervisedServer } from '../../start/supervise.ts';

/** As the product starts it. */
const usualMemory = heapLimits(memorySettings.API_MEMORY_MB.parse(undefined));

export interface EngineServer {
  readonly url: string;
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

async function serve(
  spec: { readonly name: string; readonly main: string; readonly health: string; readonly memory: readonly string[] },
  port: number,
  env: Readonly<Record<string, string>>,
  afterwards = (): void => undefined,
): Promise<EngineServer> {
  const url = `http://127.0.0.1:${port}`;
  const server: SupervisedServer = supervise(
    {
      name: spec.name,
      args: [...spec.memory, ...fromSource(spec.main)],
      env: { ...allocatorVariables, ...env },
      healthUrl: `${url}${spec.health}`,
      patienceMs: 120_000,
    },
    () => undefined,
  );
  const stop = async (): Promise<void> => {
    await server.stop();
    afterwards();
  };
  try {
    await server.healthy();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid, stop };
}

export async function startConstantServer(): Promise<EngineServer> {
  const port = await freePort();
  const main = 'tools/bench/engine/constant-server.ts';
  const spec = { name: 'constant', main, health: '/constant', memory: usualMemory };
  return serve(spec, port, { CONSTANT_PORT: String(port) });
}

/**
 * The API alone, on a catalogue, with the work that nobody asks for left to others.
 *
 * @param memory how V8 is bounded: past 50,000 places it needs more than usual
 */
export async function startApi(databaseUrl: string, memory: readonly string[] = usualMemory): Promise<EngineServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-bench-'));
  const env = { API_PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const spec = { name: 'api', main: 'apps/api/src/app/main.ts', health: '/healthz', memory };
  return serve(spec, port, { ...env, DEMO: '0', SANDBOX: '1', JOBS: '0', LOG_LEVEL: 'silent', HOST: '127.0.0.1' }, () =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}

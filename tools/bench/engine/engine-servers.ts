import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mp/testing';
import { allocatorVariables, heapLimits, memorySettings } from '@mp/service';
import { fromSource } from '../../start/run-command.ts';
import { supervise, type SupervisedServer } from '../../start/supervise.ts';

/** The defaults of the product. */
const usualMemory = heapLimits(memorySettings.API_MEMORY_MB.parse(undefined));

/** Caches of places take about 1 kB each: above this count, more memory is needed, see docs/configuration.md. */
const usualPlaces = 50_000;
const roomy = { memory: heapLimits(2_048), nightsMb: '1024' } as const;

export interface EngineServer {
  readonly url: string;
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

interface ServeOptions {
  readonly afterwards?: () => void;
  readonly onLine?: (line: string) => void;
}

async function serve(
  spec: { readonly name: string; readonly main: string; readonly health: string; readonly memory: readonly string[] },
  port: number,
  env: Readonly<Record<string, string>>,
  { afterwards = () => undefined, onLine = () => undefined }: ServeOptions = {},
): Promise<EngineServer> {
  const url = `http://127.0.0.1:${port}`;
  const server: SupervisedServer = supervise(
    {
      name: spec.name,
      args: [...spec.memory, ...fromSource(spec.main)],
      env: { ...allocatorVariables, ...env },
      healthUrl: `${url}${spec.health}`,
      timeoutMs: 120_000,
    },
    onLine,
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

/** The API's program, and where it runs. */
const apiSpec = { name: 'api', main: 'apps/api/src/app/main.ts', health: '/healthz' } as const;

interface ApiPlace {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly cleanUp: () => void;
}

/** The API's environment on a catalogue, without background jobs. */
async function placeForApi(databaseUrl: string): Promise<ApiPlace> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-bench-'));
  const env = {
    API_PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    SANDBOX: '1',
    JOBS: '0',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
  };
  return { port, env, cleanUp: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** The API beside a search service, which holds the index of places for it. */
export async function startForwardingApi(databaseUrl: string, searchOrigin: string): Promise<EngineServer> {
  const { port, env, cleanUp } = await placeForApi(databaseUrl);
  return serve(
    { ...apiSpec, memory: usualMemory },
    port,
    { ...env, SEARCH_ORIGIN: searchOrigin },
    { afterwards: cleanUp },
  );
}

/**
 * The API on a catalogue. Waits until the availability index is loaded, which a normal start does not for very many places.
 *
 * @param places number of places: very many need more memory for V8 and the index
 */
export async function startApi(databaseUrl: string, places: number): Promise<EngineServer> {
  const { memory, nightsMb } = places > usualPlaces ? roomy : { memory: usualMemory, nightsMb: undefined };
  const { port, env: usualEnv, cleanUp } = await placeForApi(databaseUrl);
  const env = {
    ...usualEnv,
    ...(nightsMb && process.env['NIGHTS_MEMORY_MB'] === undefined && { NIGHTS_MEMORY_MB: nightsMb }),
  };
  let resolveLoaded: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (resolveLoaded = resolve));
  const server = await serve({ ...apiSpec, memory }, port, env, {
    afterwards: cleanUp,
    onLine: (line) => (line.includes('the availability index has') ? resolveLoaded() : undefined),
  });
  const isLoaded = await Promise.race([loaded.then(() => true), sleep(loadTimeoutMs, false, { ref: false })]);
  if (isLoaded) return server;
  await server.stop();
  throw new Error(
    `The API has not loaded the availability index of ${places} places in ${loadTimeoutMs / 60_000} minutes`,
  );
}

const loadTimeoutMs = 15 * 60_000;

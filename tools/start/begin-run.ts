import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDataDirectory, onShutdown } from '@mp/service';
import { usedPorts, type PortName, type Settings } from './settings.ts';

/** How long a previous run may take to shut down. */
const defaultTimeoutMs = 5_000;

/**
 * Begins a run of the product: it waits for a previous run that is shutting down, and handles stop signals in order.
 *
 * @param wanted the ports that it needs; with an API it needs exclusive use of the data directory
 * @returns a list for cleanup functions; the last one runs first
 * @throws Error when the product already runs on this data directory; Error with each taken port
 */
export async function beginRun(
  settings: Settings,
  wanted: readonly PortName[] = usedPorts(settings),
  timeoutMs = defaultTimeoutMs,
): Promise<(() => Promise<unknown>)[]> {
  const stops: (() => Promise<unknown>)[] = [];
  onShutdown(async () => {
    for (const stop of stops.reverse()) await stop();
  }, 30_000);
  const deadline = performance.now() + timeoutMs;
  if (wanted.includes('API_PORT')) await claimDataDirectory(settings.DATA_DIR, deadline);
  await waitForPorts(settings, wanted, deadline);
  return stops;
}

/** Waits until every port is free. */
export async function waitForPorts(settings: Settings, wanted: readonly PortName[], deadline: number): Promise<void> {
  const isFree = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen({ host: settings.HOST, port }, () => probe.close(() => resolve(true)));
    });
  for (;;) {
    const taken: string[] = [];
    for (const name of wanted)
      if (!(await isFree(settings[name])))
        taken.push(`  ${settings[name]}: set ${name} to another port, or stop what uses it`);
    if (taken.length === 0) return;
    if (performance.now() >= deadline) throw new Error(`These ports are taken:\n${taken.join('\n')} [ports_taken]`);
    await sleep(250);
  }
}

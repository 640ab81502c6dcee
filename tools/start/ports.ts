import { createServer } from 'node:net';
import { ports, usedPorts, type PortName, type Settings } from './settings.ts';

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  });

/**
 * Waits until every port is free; processes of a run before that are just ending get a moment.
 *
 * @param wanted whose ports they are; those of all that are started unless told
 * @throws Error that names each port that is taken and the variable that moves it
 */
export async function waitForPorts(
  settings: Settings,
  patienceMs: number,
  wanted: readonly PortName[] = usedPorts(settings),
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const taken: string[] = [];
    for (const name of wanted)
      if (!(await isFree(settings.HOST, settings[name])))
        taken.push(`  ${settings[name]} (${ports[name]}): set ${name} to another port, or stop what uses it`);
    if (taken.length === 0) return;
    if (performance.now() > deadline) throw new Error(`These ports are taken:\n${taken.join('\n')} [ports_taken]`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

import type { ServiceStatus } from '@mp/host-api';
import { z } from 'zod';

/** A service that does not answer by then does not. */
const patienceMs = 2_000;

/** Of what a server says of itself when it can serve. */
const readySchema = z.object({ parts: z.record(z.string(), z.number()).default({}) });

interface AskedService {
  readonly name: ServiceStatus['name'];
  /** Where the shell reaches it. */
  readonly address: string;
  /** Where visitors do, for what has an origin of its own. */
  readonly origin?: string;
  /** The shop cannot be without it: where nobody answers it has failed, and is not just absent. */
  readonly isNeeded?: boolean;
  /** What else it stands on, and answers for. */
  readonly part?: ServiceStatus['name'];
}

/** Asks servers how they are, all at once. Those that have never answered are absent, and not failing: a shop need not have them. */
export function createServiceAsker(services: readonly AskedService[], ask: typeof fetch = fetch) {
  const hasAnswered = new Set<string>();

  const askOne = async ({ name, address, isNeeded, part, ...asked }: AskedService): Promise<ServiceStatus[]> => {
    const beganAt = performance.now();
    const answer = await ask(`${address}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
    const ms = answer && Math.round(performance.now() - beganAt);
    if (answer) hasAnswered.add(name);
    const state = answer?.ok ? 'ok' : isNeeded || hasAnswered.has(name) ? 'failed' : 'absent';
    const of: ServiceStatus = { name, state, ms, origin: asked.origin ?? null };
    if (!part) return [of];
    const { data } = readySchema.safeParse(await answer?.json().catch(() => null));
    const partMs = data?.parts[part] ?? null;
    return [of, { name: part, state, ms: partMs && Math.round(partMs), origin: null }];
  };

  return async (): Promise<readonly ServiceStatus[]> => (await Promise.all(services.map(askOne))).flat();
}

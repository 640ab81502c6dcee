import type { ServiceStatus } from '@mp/host-api';
import { z } from 'zod';

/** Timeout of a request to a service, in milliseconds. */
const timeoutMs = 2_000;

/** The response of a service that is ready. */
const readySchema = z.object({ parts: z.record(z.string(), z.number()).default({}) });

interface ServiceAddress {
  readonly name: ServiceStatus['name'];
  /** The address that the shell requests. */
  readonly address: string;
  /** The address that visitors use, for a service with its own origin. */
  readonly origin?: string;
  /** Whether the shop needs it: then an unreachable service has failed, and is not just absent. */
  readonly isNeeded?: boolean;
  /** Another service that it depends on and reports. */
  readonly part?: ServiceStatus['name'];
}

/** Creates a function that requests the status of all services. An optional one that never responded is absent, not failed. */
export function createServiceChecker(services: readonly ServiceAddress[], request: typeof fetch = fetch) {
  const hasResponded = new Set<string>();

  const checkService = async ({
    name,
    address,
    isNeeded,
    part,
    ...addresses
  }: ServiceAddress): Promise<ServiceStatus[]> => {
    const startedAt = performance.now();
    const response = await request(`${address}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    const ms = response && Math.round(performance.now() - startedAt);
    if (response) hasResponded.add(name);
    const state = response?.ok ? 'ok' : isNeeded || hasResponded.has(name) ? 'failed' : 'absent';
    const of: ServiceStatus = { name, state, ms, origin: addresses.origin ?? null };
    if (!part) return [of];
    const { data } = readySchema.safeParse(await response?.json().catch(() => null));
    const partMs = data?.parts[part] ?? null;
    return [of, { name: part, state, ms: partMs && Math.round(partMs), origin: null }];
  };

  return async (): Promise<readonly ServiceStatus[]> => (await Promise.all(services.map(checkService))).flat();
}

import CircuitBreaker from 'opossum';

/** The circuit of one release: it opens when at least half of at least five renders failed within a minute. */
const breakerOptions = {
  timeout: false,
  volumeThreshold: 5,
  // Opossum opens above this value: 50 % is enough.
  errorThresholdPercentage: 49,
  rollingCountTimeout: 60_000,
  rollingCountBuckets: 12,
} as const;

/** Counts the renders of a release. */
export interface RenderBreaker {
  rendered(ok: boolean): void;
  close(): void;
}

/** @param onOpen called once, when too many renders have failed */
export function createRenderBreaker(onOpen: () => void): RenderBreaker {
  const outcome = async (ok: boolean): Promise<void> => {
    if (!ok) throw new Error('The render failed.');
  };
  const circuit = new CircuitBreaker(outcome, breakerOptions);
  circuit.once('open', onOpen);
  return {
    // An open circuit rejects at once; the loader has already fallen back.
    rendered: (ok) => void circuit.fire(ok).catch(() => undefined),
    close: () => circuit.shutdown(),
  };
}

import type { ExternalStateFile } from '../page/external-state.ts';

/** After this the page comes to life without them, and asks for what it needs. */
const patienceMs = 5_000;

/** Answers that travel apart from the page, from their address; null where that is gone or the network is. */
export async function fetchExternalState(address: string): Promise<ExternalStateFile | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? ((await answer.json()) as ExternalStateFile) : null;
  } catch {
    return null;
  }
}

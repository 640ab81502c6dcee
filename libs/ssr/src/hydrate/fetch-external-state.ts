import type { ExternalStateFile } from '../page/external-state.ts';

/** After this time the page hydrates without the file, and requests the data from the API. */
const timeoutMs = 5_000;

/** Fetches a file of external state; null if it is gone or the network fails. */
export async function fetchExternalState(address: string): Promise<ExternalStateFile | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? ((await response.json()) as ExternalStateFile) : null;
  } catch {
    return null;
  }
}

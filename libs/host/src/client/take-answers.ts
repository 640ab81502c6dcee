import type { CommonAnswers } from '../common-answers.ts';

/** After this the page comes to life without them, and asks for what it needs. */
const patienceMs = 5_000;

/** What the page shares with others, from its address; nothing where that is gone or the network is. */
export async function takeAnswers(address: string | null): Promise<CommonAnswers> {
  if (address === null) return {};
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? ((await answer.json()) as CommonAnswers) : {};
  } catch {
    return {};
  }
}

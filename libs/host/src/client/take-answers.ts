import type { AnswersFile } from '../apart-answers.ts';

/** After this the page comes to life without them, and asks for what it needs. */
const patienceMs = 5_000;

/** Answers that travel apart from the page, from their address; null where that is gone or the network is. */
export async function takeAnswers(address: string): Promise<AnswersFile | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? ((await answer.json()) as AnswersFile) : null;
  } catch {
    return null;
  }
}

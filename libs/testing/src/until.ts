import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for a state: polls until `read` returns something true, and returns that. It has no limit of its own, because a slow
 * machine is no defect: the test's time limit ends it.
 *
 * @example const seen = await until(async () => (await read(made)).status === 'confirmed');
 */
export async function until<Result>(
  read: () => Promise<Result> | Result,
): Promise<Exclude<Result, false | null | undefined>> {
  for (;;) {
    const result = await read();
    if (result) return result as Exclude<Result, false | null | undefined>;
    await sleep(20);
  }
}

import { startJob } from './job.ts';

const log = { error: jest.fn() } as never;
const everyMs = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** A run that lasts until it is ended. */
function endlessRun() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const run = () => {
    most = Math.max(most, ++running);
    return new Promise<number>((resolve) => {
      ends.push(() => {
        running--;
        resolve(0);
      });
    });
  };
  return { run, ends, most: () => most };
}

it('runs once at a time, and again when it is woken meanwhile', async () => {
  const { run, ends, most } = endlessRun();
  const job = startJob({ name: 'test', everyMs, log, run });
  job.wake();
  await pass(0);
  expect(ends).toHaveLength(1);
  job.wake();
  job.wake();
  ends[0]?.();
  await pass(0);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await pass(everyMs - 1);
  await job.stop();
  expect([ends.length, most()]).toEqual([2, 1]);
});

it('continues after a failure, and at once while there is work', async () => {
  const results = [new Error('once'), 1, 1, 0];
  let rounds = 0;
  const run = async () => {
    const result = results[rounds++] ?? 0;
    if (result instanceof Error) throw result;
    return result;
  };
  const job = startJob({ name: 'test', everyMs, log, run });
  job.wake();
  await pass(0);
  expect(rounds).toBe(1);
  await pass(everyMs + 1_000);
  expect(rounds).toBe(4);
  await job.stop();
});

it('waits for the current run when it is stopped, and starts no other', async () => {
  const { run, ends } = endlessRun();
  const job = startJob({ name: 'test', everyMs, log, run });
  job.wake();
  await pass(0);
  let isStopped = false;
  const stopped = job.stop().then(() => (isStopped = true));
  await pass(everyMs);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopped;
  job.wake();
  await pass(10 * everyMs);
  expect(ends).toHaveLength(1);
});

import { startJob } from './job.ts';

const log = { error: jest.fn() } as never;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for what happens in its own time, however busy the machine is. */
const until = async (happened: () => boolean): Promise<void> => {
  while (!happened()) await pause(1);
};

it('runs once at a time, and again when it is woken meanwhile', async () => {
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
  const job = startJob({ name: 'test', everyMs: 60_000, log, run });
  job.wake();
  await until(() => ends.length === 1);
  job.wake();
  job.wake();
  ends[0]?.();
  await until(() => ends.length === 2);
  ends[1]?.();
  await pause(20);
  await job.stop();
  expect([ends.length, most]).toEqual([2, 1]);
});

it('continues after a failure, and at once while there is work', async () => {
  const results = [new Error('once'), 1, 1, 0];
  let rounds = 0;
  const run = async () => {
    const result = results[rounds++] ?? 0;
    if (result instanceof Error) throw result;
    return result;
  };
  const job = startJob({ name: 'test', everyMs: 30, log, run });
  await until(() => rounds >= 4);
  await job.stop();
  expect(rounds).toBeGreaterThanOrEqual(4);
});

it('waits for the current run when it is stopped, and starts no other', async () => {
  let ended = 0;
  const run = async () => {
    await pause(30);
    ended++;
    return 1;
  };
  const job = startJob({ name: 'test', everyMs: 10, log, run });
  job.wake();
  await pause(5);
  await job.stop();
  expect(ended).toBe(1);
  job.wake();
  await pause(60);
  expect(ended).toBe(1);
});

import { createWorkQueue } from './work-queue.ts';

/** Work that ends when the test says so. */
function openWork() {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    endAll: () => ends.splice(0).forEach((end) => end()),
  };
}

/** Lets what has been settled go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue for CPU-bound work', () => {
  it('limits concurrent and waiting tasks, and refuses the rest', async () => {
    const queue = createWorkQueue(2);
    const { work, endAll } = openWork();
    const outcomes = Array.from({ length: 6 }, () =>
      queue({ mostWaiting: 3 }, work).then(
        () => 'done',
        (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
      ),
    );
    expect(await outcomes[5]).toBe('too_many_requests 2');
    for (let round = 0; round < 3; round++) {
      await settle();
      endAll();
    }
    expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array(5).fill('done'));
  });

  it('leaves room for others when one caller sends many tasks', async () => {
    const queue = createWorkQueue(1);
    const { work, endAll } = openWork();
    const run = (name: string) => queue({ mostWaiting: 10, caller: { name, most: 2 } }, work);
    const greedy = [run('a'), run('a')];
    await expect(run('a')).rejects.toMatchObject({ code: 'too_many_requests' });
    const other = run('b');
    for (let round = 0; round < 3; round++) {
      await settle();
      endAll();
    }
    await Promise.all([...greedy, other]);
    const again = run('a');
    await settle();
    endAll();
    await expect(again).resolves.toBeUndefined();
  });

  it('continues after a failed task', async () => {
    const queue = createWorkQueue(1);
    const terms = { mostWaiting: 0, caller: { name: 'a', most: 1 } };
    await expect(queue(terms, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue(terms, async () => 'done')).resolves.toBe('done');
  });
});

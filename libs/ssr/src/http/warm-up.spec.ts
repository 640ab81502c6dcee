/** @jest-environment node */
import { createWarmUp } from './warm-up.ts';

const never = new Promise<boolean>(() => undefined);
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('[4.7] the warm-up', () => {
  it('ends with the first attempt that gets everything', async () => {
    const answers = [false, new Error('The API is away.'), true];
    const warm = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer === true;
    });
    const onPatienceLost = jest.fn();
    await createWarmUp({ warm, patienceMs: 5_000, onPatienceLost, firstRetryMs: 1 }).begin();
    expect(warm).toHaveBeenCalledTimes(3);
    expect(onPatienceLost).not.toHaveBeenCalled();
  });

  it('keeps nobody waiting for longer than its patience, and goes on behind the scenes', async () => {
    let isUp = false;
    const warm = jest.fn(() => Promise.resolve(isUp));
    const onPatienceLost = jest.fn();
    const warmUp = createWarmUp({ warm, patienceMs: 20, onPatienceLost, firstRetryMs: 10 });
    await warmUp.begin();
    expect(onPatienceLost).toHaveBeenCalledTimes(1);
    isUp = true;
    const before = warm.mock.calls.length;
    for (let waited = 0; warm.mock.calls.length === before && waited < 5_000; waited += 10) await moment(10);
    // Once it is warm, it is left alone.
    await moment(100);
    expect(warm.mock.calls.length).toBe(before + 1);
    warmUp.stop();
  });

  it('lets a start go on whose API says nothing at all', async () => {
    const onPatienceLost = jest.fn();
    await createWarmUp({ warm: () => never, patienceMs: 10, onPatienceLost }).begin();
    expect(onPatienceLost).toHaveBeenCalledTimes(1);
  });

  it('tries no more once the server closes', async () => {
    const warm = jest.fn(() => Promise.resolve(false));
    const warmUp = createWarmUp({ warm, patienceMs: 10, firstRetryMs: 30 });
    await warmUp.begin();
    warmUp.stop();
    await moment(80);
    expect(warm).toHaveBeenCalledTimes(1);
  });
});

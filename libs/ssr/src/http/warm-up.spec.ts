/** @jest-environment node */
import { until } from '@mp/testing';
import { createWarmUp } from './warm-up.ts';

const never = new Promise<boolean>(() => undefined);
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('[4.7] the warm-up', () => {
  it('ends with the first complete attempt', async () => {
    const answers = [false, new Error('The API is away.'), true];
    const warm = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer === true;
    });
    const onTimeout = jest.fn();
    await createWarmUp({ warm, timeoutMs: 5_000, onTimeout, firstRetryMs: 1 }).begin();
    expect(warm).toHaveBeenCalledTimes(3);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('delays the start until its timeout at most, and continues in the background', async () => {
    let isUp = false;
    const warm = jest.fn(() => Promise.resolve(isUp));
    const onTimeout = jest.fn();
    const warmUp = createWarmUp({ warm, timeoutMs: 20, onTimeout, firstRetryMs: 10 });
    await warmUp.begin();
    expect(onTimeout).toHaveBeenCalledTimes(1);
    isUp = true;
    const before = warm.mock.calls.length;
    await until(() => warm.mock.calls.length > before);
    // Once it is warm, it does not run again.
    await moment(100);
    expect(warm.mock.calls.length).toBe(before + 1);
    warmUp.stop();
  });

  it('lets the server start if the API never responds', async () => {
    const onTimeout = jest.fn();
    await createWarmUp({ warm: () => never, timeoutMs: 10, onTimeout }).begin();
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  it('stops retrying once the server closes', async () => {
    const warm = jest.fn(() => Promise.resolve(false));
    const warmUp = createWarmUp({ warm, timeoutMs: 10, firstRetryMs: 30 });
    await warmUp.begin();
    warmUp.stop();
    await moment(80);
    expect(warm).toHaveBeenCalledTimes(1);
  });
});

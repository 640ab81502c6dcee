import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { systemClock } from '@mp/domain/clock';
import { fixedDayVariables, startFixedDay } from './fixed-day.ts';
import { testInstant } from './test-instant.ts';

/** The start of the run, and its maximum duration. */
const begun = Date.parse(process.env['TEST_INSTANT'] ?? testInstant);
const longestMs = 12 * 3_600_000;
const isOnTheDay = (instant: number): boolean => instant >= begun && instant < begun + longestMs;

describe('the fixed day', () => {
  it('is the day of a spec, whichever way it reads the clock', () => {
    const instants = [systemClock.now().getTime(), Date.parse(String(systemClock.now()))];
    // eslint-disable-next-line no-restricted-syntax -- the clock itself is tried here
    const all = [...instants, Date.now(), new Date().getTime(), Date.parse(Date()) + 1_000];
    expect(all.map(isOnTheDay)).toEqual(all.map(() => true));
    expect(systemClock.now()).toBeInstanceOf(Date);
  });

  it('is the day of a process that a spec starts, even without other variables', () => {
    const instantIn = (env: NodeJS.ProcessEnv): number =>
      Number(spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' }).stdout);
    expect(isOnTheDay(instantIn(process.env))).toBe(true);
    expect(isOnTheDay(instantIn(fixedDayVariables()))).toBe(true);
  });

  it('is the day of a thread', async () => {
    const code = `require('node:worker_threads').parentPort.postMessage(Date.now())`;
    const [instant] = (await once(new Worker(code, { eval: true, execArgv: [] }), 'message')) as [number];
    expect(isOnTheDay(instant)).toBe(true);
  });

  it('starts once: a process that was started on it stays on it', () => {
    const env = { TEST_CLOCK_OFFSET_MS: '-5', TEST_INSTANT: 'never' };
    startFixedDay(env);
    expect(env).toEqual({ TEST_CLOCK_OFFSET_MS: '-5', TEST_INSTANT: 'never' });
  });

  it('refuses an invalid instant', () =>
    expect(() => startFixedDay({ TEST_INSTANT: '29. 2.' })).toThrow('TEST_INSTANT is not an instant: "29. 2.".'));
});

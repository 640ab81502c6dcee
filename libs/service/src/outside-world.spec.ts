import { z } from 'zod';
import { parseEnvironment } from './environment.ts';
import { outsideWorldSettings, refuseMixedStates, runsSandbox } from './outside-world.ts';

const schema = z.object(outsideWorldSettings).superRefine(refuseMixedStates);
const read = (environment: Record<string, string>) => parseEnvironment(schema, environment);
const live = { STRIPE_SECRET_KEY: 'sk_live_1234567890', SMTP_URL: 'smtps://mail.example' };
const test = { STRIPE_SECRET_KEY: 'rk_test_1234567890', SMTP_URL: 'smtps://mail.example' };

describe('the outside world', () => {
  it.each([
    ['nothing is said', {}, true],
    ['the demonstration pays in the test mode of Stripe', test, true],
    ['a demonstration does without it', { ...test, SANDBOX: '0' }, false],
    ['the shop is real', { ...live, DEMO: '0' }, false],
    ['an empty shop is tried', { DEMO: '0', SANDBOX: '1' }, true],
    ['a shop is tried with test cards of Stripe', { ...test, DEMO: '0', SANDBOX: '1' }, true],
  ])('is simulated or not: %s', (_when, environment, played) => expect(runsSandbox(read(environment))).toBe(played));

  it.each([
    ['made-up places for real money', live, /DEMO=\(missing\): .*passwords are public/],
    ['a played world beside real money', { ...live, DEMO: '0', SANDBOX: '1' }, /SANDBOX=1: /],
    ['real places for play money', { ...test, DEMO: '0' }, /STRIPE_SECRET_KEY=\(hidden\): .*play money/],
    ['no payments', { DEMO: '0', SMTP_URL: 'smtp://mail.example' }, /STRIPE_SECRET_KEY=\(missing\): nothing takes/],
    ['no messages', { DEMO: '0', STRIPE_SECRET_KEY: 'sk_live_1234567890' }, /SMTP_URL=\(missing\): nothing sends/],
    ['a demonstration of nothing', { SANDBOX: '0' }, /STRIPE_SECRET_KEY[\s\S]*SMTP_URL/],
  ])('refuses a half-simulated state: %s', (_what, environment: Record<string, string>, why) =>
    expect(() => read(environment)).toThrow(why),
  );
});

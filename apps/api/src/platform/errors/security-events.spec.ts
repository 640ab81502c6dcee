import fastify from 'fastify';
import { callerOf } from '@mp/service';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { ApiError } from './api-error.ts';
import { handleErrors } from './error-handler.ts';
import { logSecurityEvents } from './security-events.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.close());

/** A service that refuses with the code in its path, and what it logs and counts. */
function openRefusals() {
  const lines: Record<string, unknown>[] = [];
  const counted: unknown[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line) as never) } },
    trustProxy: true,
  });
  handleErrors(app);
  logSecurityEvents(app, world.config, { counter: () => (labels: unknown) => counted.push(labels) } as never);
  app.get('/refuse/:code', ({ params }) => {
    throw new ApiError((params as { code: 'forbidden' }).code);
  });
  app.post('/webhook', { config: { access: 'signature' } }, () => {
    throw new ApiError('unauthorized');
  });
  const refuse = (code: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/refuse/${code}?token=secret`, headers: { 'x-forwarded-for': '198.51.100.1', ...headers } });
  return { app, lines, counted, refuse };
}

describe('a security event', () => {
  it.each([
    ['login_failed', 'authn_login_fail'],
    ['passkey_refused', 'authn_login_fail'],
    ['second_factor_wrong', 'authn_login_fail'],
    ['second_factor_required', 'authz_fail'],
    ['forbidden', 'authz_fail'],
    ['editor_key_wrong', 'authz_fail'],
    ['reservation_not_found', 'authz_fail'],
    ['reset_code_invalid', 'authz_fail'],
    ['voucher_not_found', 'authz_fail'],
    ['too_many_requests', 'excess_rate_limit_exceeded'],
  ])('for %s is logged and counted as %s', async (code, event) => {
    const { lines, counted, refuse } = openRefusals();
    await refuse(code);
    expect(lines).toEqual([expect.objectContaining({ event, code, method: 'GET', route: '/refuse/:code', level: 40 })]);
    expect(lines[0]?.['reqId']).toBeTruthy();
    expect(counted).toEqual([{ event, code }]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|198\.51/);
  });

  it('is a wrong token, not a missing one', async () => {
    const { lines, refuse } = openRefusals();
    await refuse('unauthorized');
    expect(lines).toEqual([]);
    await refuse('unauthorized', { authorization: 'x' });
    expect(lines).toEqual([expect.objectContaining({ event: 'authz_fail', code: 'unauthorized' })]);
  });

  it('is a webhook without a valid signature', async () => {
    const { app, lines, counted } = openRefusals();
    await app.inject({ method: 'POST', url: '/webhook' });
    expect(lines).toEqual([expect.objectContaining({ event: 'authz_fail', route: '/webhook' })]);
    expect(counted).toEqual([{ event: 'authz_fail', code: 'signature_invalid' }]);
  });

  it.each(['validation_failed', 'not_found', 'price_changed'])('is not %s', async (code) => {
    const { lines, counted, refuse } = openRefusals();
    await refuse(code);
    expect([lines, counted]).toEqual([[], []]);
  });

  it('identifies a caller by a stable hash', async () => {
    const { lines, refuse } = openRefusals();
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
      await refuse('forbidden', { 'x-forwarded-for': ip });
    const [one, same, other] = lines.map(({ caller }) => caller);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(one).not.toContain(callerOf({ ip: '198.51.100.1' }));
  });

  it('has a limit of log lines per caller, while metrics count all', async () => {
    const { lines, counted, refuse } = openRefusals();
    for (let n = 0; n < 50; n++) await refuse('login_failed');
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toMatchObject({ isLast: true });
    await refuse('login_failed', { 'x-forwarded-for': '203.0.113.5' });
    expect(lines).toHaveLength(21);
    expect(counted).toHaveLength(51);
  });
});

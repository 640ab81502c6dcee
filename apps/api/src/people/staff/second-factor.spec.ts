import { bytesOfBase32, totpCode } from '@mp/service';
import { demonstrationAccounts, demonstrationCode } from '../../commands/demo/accounts.ts';
import { createAuthenticator } from '../../testing/visitors/authenticator.ts';
import { openTrustWorld, type TrustWorld } from '../../testing/worlds/trust-world.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { resetStaff } from './staff.ts';

const iva = demonstrationAccounts[2];
const minute = 60_000;

describe('the second factor of staff', () => {
  let world: TrustWorld;
  beforeEach(async () => {
    world = await openTrustWorld();
  });
  afterEach(() => world.close());

  async function ask(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const response = await world.app.inject({
      method,
      url,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
  const codeOf = ({ body }: { body: Record<string, unknown> }) => (body['error'] as { code: string } | undefined)?.code;
  const signIn = async () => {
    const { email, password } = iva;
    const response = await ask('', 'POST', '/public/auth/login', { email, password });
    return response.body['token'] as string;
  };
  const stateOf = async (token: string) => (await ask(token, 'GET', '/desk/second-factor')).body['state'];
  /** Enrols an authenticator app; returns its secret and the recovery codes. */
  async function enrol(token: string) {
    const { secret, uri, qr } = (await ask(token, 'POST', '/desk/second-factor/totp')).body as Record<string, string>;
    expect(uri).toBe(`otpauth://totp/shop.example%3Aiva%40example.com?secret=${secret}&issuer=shop.example`);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const bytes = bytesOfBase32(secret ?? '');
    const confirmed = await ask(token, 'POST', '/desk/second-factor/totp/confirm', { code: now(bytes) });
    return { bytes, codes: confirmed.body['codes'] as string[] };
  }
  const now = (secret: Buffer) => totpCode(secret, world.clock.now().getTime());
  const show = (token: string, code: string) => ask(token, 'POST', '/desk/second-factor', { code });

  it('is enrolled at the next sign-in, and the desk is closed until then', async () => {
    const token = await signIn();
    expect(codeOf(await ask(token, 'GET', '/desk/entry'))).toBe('second_factor_required');
    expect(await stateOf(token)).toBe('enrol');
    expect(codeOf(await ask(token, 'POST', '/desk/second-factor/totp/confirm', { code: '000000' }))).toBe(
      'second_factor_wrong',
    );
    const { codes } = await enrol(token);
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(token)).toBe('shown');
    expect((await ask(token, 'GET', '/desk/entry')).status).toBe(200);
    // The stored values grant no access.
    const stored = JSON.stringify(await world.database.selectFrom('staff_recovery_code').selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is a code for each session, and each code opens one session, once', async () => {
    const { bytes } = await enrol(await signIn());
    const token = await signIn();
    expect(await stateOf(token)).toBe('needed');
    // The code that enrolled it is used up.
    expect(codeOf(await show(token, now(bytes)))).toBe('second_factor_wrong');
    world.clock.advance(minute);
    const code = now(bytes);
    expect((await show(token, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await ask(token, 'GET', '/desk/entry')).status).toBe(200);
    const another = await signIn();
    expect(codeOf(await show(another, code))).toBe('second_factor_wrong');
    expect(codeOf(await show(another, totpCode(bytes, world.clock.now().getTime() - 30_000)))).toBe(
      'second_factor_wrong',
    );
    expect(await stateOf(another)).toBe('needed');
  });

  it('accepts a code for one of two parallel requests', async () => {
    const { bytes } = await enrol(await signIn());
    world.clock.advance(minute);
    const tokens = [await signIn(), await signIn()];
    const responses = await Promise.all(tokens.map((token) => show(token, now(bytes))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('cannot be enrolled again by the password alone', async () => {
    const { bytes } = await enrol(await signIn());
    world.clock.advance(minute);
    const token = await signIn();
    expect(codeOf(await ask(token, 'POST', '/desk/second-factor/totp'))).toBe('second_factor_required');
    expect(codeOf(await ask(token, 'POST', '/desk/second-factor/totp/confirm', { code: '000000' }))).toBe(
      'second_factor_required',
    );
    expect(codeOf(await ask(token, 'POST', '/user/passkey/options', { password: iva.password }))).toBe(
      'second_factor_required',
    );
    // After using it, the holder sets up a new phone; the old one and its recovery codes become invalid.
    await show(token, now(bytes));
    expect((await ask(token, 'POST', '/user/passkey/options', { password: iva.password })).status).toBe(200);
    world.clock.advance(minute);
    await enrol(token);
    const another = await signIn();
    world.clock.advance(minute);
    expect(codeOf(await show(another, now(bytes)))).toBe('second_factor_wrong');
  });

  it('can be a recovery code, which works once', async () => {
    const { codes } = await enrol(await signIn());
    const [first = '', second = ''] = codes;
    const token = await signIn();
    expect((await show(token, first.toLowerCase())).status).toBe(200);
    const another = await signIn();
    expect(codeOf(await show(another, first))).toBe('second_factor_wrong');
    expect((await show(another, second.replaceAll('-', ''))).status).toBe(200);
  });

  it('is limited to ten guesses in a quarter of an hour', async () => {
    const { bytes } = await enrol(await signIn());
    world.clock.advance(minute);
    const token = await signIn();
    for (let n = 0; n < 10; n++) expect((await show(token, '000000')).status).toBe(401);
    expect((await show(token, now(bytes))).status).toBe(429);
    world.clock.advance(15 * minute);
    expect((await show(token, now(bytes))).status).toBe(200);
  });

  it('is enrolled again after a reset, which invalidates all earlier ones', async () => {
    const { bytes, codes } = await enrol(await signIn());
    const before = await signIn();
    const lines: unknown[] = [];
    const parts = { ...world, log: { warn: (line: unknown) => void lines.push(line) } };
    expect(await resetStaff(parts, iva.email)).toBe(true);
    const staff = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(lines).toEqual([{ event: 'authz_admin', action: 'second_factor_reset', staff, by: 'server' }]);
    expect((await ask(before, 'GET', '/user')).status).toBe(401);
    const token = await signIn();
    expect(await stateOf(token)).toBe('enrol');
    world.clock.advance(minute);
    for (const code of [now(bytes), codes[0] ?? ''])
      expect(codeOf(await show(token, code))).toBe('second_factor_wrong');
    await enrol(token);
    expect(await stateOf(token)).toBe('shown');
    expect([await resetStaff(parts, 'eva@example.com'), await resetStaff(parts, 'x@example.com')]).toEqual([
      false,
      false,
    ]);
    expect(lines).toHaveLength(1);
  });

  it('is a passkey with user verification, after which the password alone enrols nothing', async () => {
    const authenticator = createAuthenticator({ origin: 'https://shop.example', domain: 'shop.example' });
    const token = await signIn();
    const toMake = await ask(token, 'POST', '/user/passkey/options', { password: iva.password });
    const passkey = authenticator.make(toMake.body as never);
    expect((await ask(token, 'POST', '/user/passkey', { passkey, name: 'Telefon' })).status).toBe(200);
    const toShow = (await ask('', 'POST', '/public/passkey/options')).body;
    const shown = { passkey: authenticator.show(toShow as never) };
    const strong = (await ask('', 'POST', '/public/passkey/sign-in', shown)).body['token'] as string;
    expect(await stateOf(strong)).toBe('shown');
    expect((await ask(strong, 'GET', '/desk/entry')).status).toBe(200);
    expect(await stateOf(token)).toBe('needed');
    await world.database.deleteFrom('passkey').execute();
    expect(await stateOf(token)).toBe('lost');
    expect(codeOf(await ask(token, 'POST', '/desk/second-factor/totp'))).toBe('second_factor_required');
  });
});

describe('the secret of an authenticator app', () => {
  const [keys, id, secret] = [
    { codesSecret: 'x'.repeat(32) },
    crypto.randomUUID(),
    Buffer.from('12345678901234567890'),
  ];

  it('is stored encrypted, for its account and this key alone', () => {
    const sealed = sealSecret(keys, id, secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(openSecret(keys, id, sealed)).toEqual(secret);
    expect(openSecret(keys, crypto.randomUUID(), sealed)).toBeNull();
    expect(openSecret({ codesSecret: 'y'.repeat(32) }, id, sealed)).toBeNull();
    expect(openSecret(keys, id, sealed.subarray(0, 20))).toBeNull();
  });

  it('is public for the demonstration’s accounts, and for no others', () => {
    expect(demonstrationCode(iva.email, 59_000)).toMatch(/^\d{6}$/);
    expect(demonstrationCode('eva@example.com', 59_000)).toBeNull();
    expect(demonstrationCode('jana@example.cz', 59_000)).toBeNull();
  });
});

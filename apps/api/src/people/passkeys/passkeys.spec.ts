import type { PasskeyListWire, PasskeyOptionsWire } from '@mp/contract';
import { createAuthenticator, type Authenticator, type Circumstances } from '../../testing/visitors/authenticator.ts';
import { goodPassword, startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

const place = { origin: 'https://shop.example', domain: 'shop.example' };
let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld({ PORTAL_ORIGIN: 'https://account.shop.example' });
});
afterAll(() => world.close());

const optionsToShow = async () => (await world.call<PasskeyOptionsWire>('POST', '/public/passkey/options')).body;
const signIn = (passkey: object, ip?: string) =>
  world.call<{ token: string }>('POST', '/public/passkey/sign-in', { body: { passkey }, ...(ip ? { ip } : {}) });
const optionsToAdd = (member: Member, body: object = { password: member.password }) =>
  world.call<PasskeyOptionsWire>('POST', '/user/passkey/options', { token: member.token, body });
const add = (member: Member, passkey: object, name = 'Telefon') =>
  world.call<PasskeyListWire>('POST', '/user/passkey', { token: member.token, body: { passkey, name } });
const remove = (member: Member, id: string, body: object = { password: member.password }) =>
  world.call('DELETE', `/user/passkey/${id}`, { token: member.token, body });
const listOf = async ({ token }: Pick<Member, 'token'>) =>
  (await world.call<PasskeyListWire>('GET', '/user/passkey', { token })).body;

const withPasskey = async (name: string): Promise<{ member: Member; phone: Authenticator }> => {
  const member = await world.join(`${name}@example.cz`);
  const phone = createAuthenticator(place);
  expect((await add(member, phone.make((await optionsToAdd(member)).body))).status).toBe(200);
  return { member, phone };
};
const refused = { status: 401, body: { error: { code: 'passkey_refused' } } };

describe('a passkey', () => {
  it('[4.8] signs in, beside the password', async () => {
    const { member, phone } = await withPasskey('second-way');
    const { status, body } = await signIn(phone.show(await optionsToShow(), { userHandle: member.id }));
    expect(status).toBe(200);
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({ email: member.email });
    expect((await world.login(member.email)).status).toBe(200);
    expect(await listOf(member)).toMatchObject({
      data: [{ name: 'Telefon', last_used_at: expect.any(String) }],
      has_password: true,
    });
  });

  it('is requested without an account, so that nobody learns which accounts have one', async () => {
    const { challenge, ...rest } = await optionsToShow();
    expect(challenge.length).toBeGreaterThanOrEqual(43);
    expect(rest).toMatchObject({ rpId: place.domain, userVerification: 'required', allowCredentials: [] });
  });

  it('works at the account’s own address, too', async () => {
    const { phone } = await withPasskey('own-address');
    const shown = phone.show(await optionsToShow(), { origin: 'https://account.shop.example' });
    expect((await signIn(shown)).status).toBe(200);
  });

  it('[6.2] requires the password to be added: a stolen token is not enough', async () => {
    const member = await world.join('found-token@example.cz');
    for (const body of [{}, { password: 'not-the-password-1A' }]) {
      const { status, body: failure } = await optionsToAdd(member, body);
      expect([status, failure.error?.code]).toEqual([403, 'forbidden']);
    }
    expect((await listOf(member)).data).toEqual([]);
  });

  it('sends an e-mail to its holder when it is added', async () => {
    const { member } = await withPasskey('told');
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo(member.email);
    expect(mail?.subject).toBe('K účtu přibyl přístupový klíč');
    expect(mail?.text).toContain('https://shop.example/cs/ucet/profil');
  });

  it('[6.2] is renamed and removed by its holder alone', async () => {
    const { member, phone } = await withPasskey('renamed');
    const stranger = await world.join('renaming-stranger@example.cz');
    const [{ id = '' } = {}] = (await listOf(member)).data;
    for (const [method, body] of [
      ['PUT', { name: 'Můj' }],
      ['DELETE', { password: stranger.password }],
    ] as const) {
      const response = await world.call(method, `/user/passkey/${id}`, { token: stranger.token, body });
      expect([response.status, response.body.error?.code]).toEqual([404, 'passkey_not_found']);
    }
    await world.call('PUT', `/user/passkey/${id}`, { token: member.token, body: { name: '  Klíčenka ' } });
    expect((await listOf(member)).data).toMatchObject([{ id, name: 'Klíčenka' }]);
    expect((await remove(member, id)).status).toBe(204);
    expect(await signIn(phone.show(await optionsToShow()))).toMatchObject(refused);
  });

  it('[6.2] requires the password or a passkey of the account to be removed: a token alone is not enough', async () => {
    const { member, phone } = await withPasskey('proof-to-remove');
    const [{ id = '' } = {}] = (await listOf(member)).data;
    const { phone: foreign } = await withPasskey('foreign-proof');
    for (const proof of [{}, { password: 'wrong-1A' }, { passkey: foreign.show(await optionsToShow()) }]) {
      const { status, body } = await remove(member, id, proof);
      expect([status, body.error?.code]).toEqual([403, 'forbidden']);
    }
    expect((await listOf(member)).data).toHaveLength(1);
    world.clock.advance(1000);
    expect((await remove(member, id, { passkey: phone.show(await optionsToShow()) })).status).toBe(204);
    await world.drainOutbox();
    expect((await world.outside.mailTo(member.email))[0]?.subject).toBe('Z účtu byl odebrán přístupový klíč');
  });

  it('[4.28] is removed on a password reset, unless it is kept by name', async () => {
    const { member, phone } = await withPasskey('renewed');
    const kept = createAuthenticator(place);
    await add(member, kept.make((await optionsToAdd(member)).body), 'Klíčenka');
    const url = '/cs/registrace';
    const graphql = '/public/ota/ap/graphql';
    await world.call('POST', `${graphql}/request-reset-password`, {
      body: { email: member.email, url, activateUrl: url },
    });
    const code = await world.codeTo(member.email);
    const { body: found } = await world.call<{ passkeys: { id: string; name: string }[] }>(
      'POST',
      `${graphql}/check-code`,
      { body: { code, purpose: 'reset' } },
    );
    expect(new Set(found.passkeys.map(({ name }) => name))).toEqual(new Set(['Telefon', 'Klíčenka']));
    const keep_passkeys = found.passkeys.filter(({ name }) => name === 'Klíčenka').map(({ id }) => id);
    const body = { code, password: 'Jine-heslo-2', keep_passkeys };
    expect((await world.call('POST', `${graphql}/set-new-password`, { body })).status).toBe(200);
    expect(await signIn(phone.show(await optionsToShow()))).toMatchObject(refused);
    expect((await signIn(kept.show(await optionsToShow()))).status).toBe(200);
    await world.drainOutbox();
    const subjects = (await world.outside.mailTo(member.email)).slice(0, 2).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Heslo k vašemu účtu se změnilo', 'Z účtu byl odebrán přístupový klíč']);
  });

  it('[5.17] is removed on a password change, unless it is kept by name', async () => {
    const { member, phone } = await withPasskey('changed');
    const change = (current: string, password: string, more: object = {}) =>
      world.call('POST', '/user/password', {
        token: member.token,
        body: { current_password: current, password, ...more },
      });
    const [{ id = '' } = {}] = (await listOf(member)).data;
    expect((await change(member.password, 'Jine-heslo-2', { keep_passkeys: [id] })).status).toBe(200);
    expect((await signIn(phone.show(await optionsToShow()))).status).toBe(200);
    expect((await change('Jine-heslo-2', 'Treti-heslo-3')).status).toBe(200);
    expect(await signIn(phone.show(await optionsToShow()))).toMatchObject(refused);
    expect((await listOf(member)).data).toEqual([]);
  });

  it('[6.2] of another account is not removed by either, and signs in to its own account alone', async () => {
    const { phone: other } = await withPasskey('unconcerned');
    const { member } = await withPasskey('concerned');
    await world.call('POST', '/user/password', {
      token: member.token,
      body: { current_password: member.password, password: 'Jine-heslo-2' },
    });
    expect((await signIn(other.show(await optionsToShow()))).status).toBe(200);
  });

  it('is removed with the account', async () => {
    const { member, phone } = await withPasskey('leaving');
    expect(
      (await world.call('DELETE', '/user', { token: member.token, body: { password: member.password } })).status,
    ).toBe(204);
    expect(await signIn(phone.show(await optionsToShow()))).toMatchObject(refused);
  });

  it('is limited to ten per account', async () => {
    const member = await world.join('collector@example.cz');
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const { body } = await optionsToAdd(member);
      statuses.push((await add(member, createAuthenticator(place).make(body))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  });
});

describe('[6.2] a hostile response', () => {
  it('is refused if it is replayed', async () => {
    const { phone } = await withPasskey('replayed');
    const shown = phone.show(await optionsToShow());
    expect((await signIn(shown)).status).toBe(200);
    expect(await signIn(shown)).toMatchObject(refused);
  });

  it('is accepted once if it is sent many times in parallel', async () => {
    const { phone } = await withPasskey('raced');
    const shown = phone.show(await optionsToShow());
    const responses = await Promise.all(Array.from({ length: 8 }, () => signIn(shown)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  const others = createAuthenticator(place);
  it.each<[string, Circumstances]>([
    ['from a foreign origin', { origin: 'https://sh0p.example' }],
    ['from our host at another port', { origin: 'https://shop.example:8443' }],
    ['for a foreign domain', { domain: 'sh0p.example' }],
    ['of an authenticator that nobody unlocked', { isUnlocked: false }],
    ['to a challenge that nobody made', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['signed with another key', { key: others.privateKey }],
    ['that says another account', { userHandle: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused', async (_name, said) => {
    const { phone } = await withPasskey(`hostile-${crypto.randomUUID()}`);
    expect(await signIn(phone.show(await optionsToShow(), said))).toMatchObject(refused);
  });

  it('from an unknown passkey is refused', async () =>
    expect(await signIn(createAuthenticator(place).show(await optionsToShow()))).toMatchObject(refused));

  it('from a copy with an old signature counter is refused, and the original is accepted after that', async () => {
    const { phone } = await withPasskey('copied');
    expect((await signIn(phone.show(await optionsToShow(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect(await signIn(phone.show(await optionsToShow(), { counter }))).toMatchObject(refused);
    expect((await signIn(phone.show(await optionsToShow(), { counter: 8 }))).status).toBe(200);
  });

  it('is refused after five minutes', async () => {
    const { phone } = await withPasskey('late');
    const options = await optionsToShow();
    world.clock.advance(5 * 60_000 + 1);
    expect(await signIn(phone.show(options))).toMatchObject(refused);
  });

  it('is refused for a challenge of another purpose', async () => {
    const { member, phone } = await withPasskey('mixed-up');
    expect(await signIn(phone.show((await optionsToAdd(member)).body))).toMatchObject(refused);
    const made = createAuthenticator(place).make(await optionsToShow());
    expect(await add(member, made)).toMatchObject(refused);
  });

  it('to a challenge of another account adds no passkey', async () => {
    const [holder, stranger] = [await world.join('asked@example.cz'), await world.join('answers@example.cz')];
    const { body } = await optionsToAdd(holder);
    expect(await add(stranger, createAuthenticator(place).make(body))).toMatchObject(refused);
    expect((await listOf(holder)).data).toEqual([]);
  });

  it('adds no passkey that another account has', async () => {
    const { member, phone } = await withPasskey('first-holder');
    const thief = await world.join('thief@example.cz');
    expect(await add(thief, phone.make((await optionsToAdd(thief)).body))).toMatchObject(refused);
    const { body } = await signIn(phone.show(await optionsToShow()));
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({ email: member.email });
  });

  it.each([
    { passkey: { id: 'x' } },
    { passkey: { ...createAuthenticator(place).show({ challenge: 'x' }), id: '../..' } },
    { passkey: { ...createAuthenticator(place).show({ challenge: 'x' }), type: 'password' } },
    {},
  ])('is refused if it is malformed: %#', async (body) =>
    expect((await world.call('POST', '/public/passkey/sign-in', { body })).status).toBe(400),
  );

  it('is limited per client', async () => {
    const { phone } = await withPasskey('tried');
    const ip = '198.51.100.7';
    let last = 0;
    for (let index = 0; index <= 60 && last !== 429; index++)
      last = (await signIn(phone.show({ challenge: 'none' }), ip)).status;
    expect(last).toBe(429);
  });
});

describe('[4.27] activating an account with a passkey', () => {
  const begin = async (email: string) => {
    await world.register(email);
    const code = await world.codeTo(email);
    const asked = await world.call<PasskeyOptionsWire>('POST', '/public/passkey/activate/options', { body: { code } });
    return { code, options: asked.body };
  };
  const activate = (code: string, passkey: object) =>
    world.call<{ token: string }>('POST', '/public/passkey/activate', {
      body: { code, passkey, name: 'Telefon', url: '/cs/registrace' },
    });

  it('sets no password, and grants the welcome points', async () => {
    const phone = createAuthenticator(place);
    const { code, options } = await begin('without-password@example.cz');
    const { status, body } = await activate(code, phone.make(options));
    expect(status).toBe(200);
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({ totalPoints: 100 });
    expect((await signIn(phone.show(await optionsToShow()))).status).toBe(200);
    expect((await world.login('without-password@example.cz', goodPassword)).status).toBe(401);
    expect((await listOf(body)).has_password).toBe(false);
    // The code and the challenge are used up.
    expect((await activate(code, phone.make(options))).body.error?.code).toBe('verification_expired');
  });

  it('lets the first passkey confirm another one', async () => {
    const phone = createAuthenticator(place);
    const { code, options } = await begin('another-key@example.cz');
    const { body } = await activate(code, phone.make(options));
    const member = { token: body.token } as Member;
    expect((await optionsToAdd(member, { password: '' })).status).toBe(403);
    const { phone: foreign } = await withPasskey('foreign-key');
    expect((await optionsToAdd(member, { passkey: foreign.show(await optionsToShow()) })).status).toBe(403);
    world.clock.advance(1000);
    const asked = await optionsToAdd(member, { passkey: phone.show(await optionsToShow()) });
    expect((await add(member, createAuthenticator(place).make(asked.body), 'Klíč')).status).toBe(200);
    expect((await listOf(member)).data.map(({ name }) => name)).toEqual(['Telefon', 'Klíč']);
  });

  it('requires the code from the e-mail', async () => {
    const { options } = await begin('letter@example.cz');
    const { code: other } = await begin('other-letter@example.cz');
    expect(await activate(other, createAuthenticator(place).make(options))).toMatchObject(refused);
    const asked = await world.call('POST', '/public/passkey/activate/options', { body: { code: 'B'.repeat(43) } });
    expect(asked.body.error?.code).toBe('verification_expired');
  });
});

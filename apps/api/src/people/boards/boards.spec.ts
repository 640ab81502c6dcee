import { boardLimits, type OwnBoardsWire, type SharedBoardWire } from '@mp/contract';
import { sample } from '../../testing/worlds/sample-places.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const [mill, lodge] = [sample.instant.id, sample.onRequest.id];
const content = (changes: object = {}) => ({
  title: 'Zimní víkend',
  arrival: '2027-02-19',
  departure: '2027-02-21',
  adults: 2,
  childrens: 1,
  places: [mill, lodge],
  ...changes,
});
const own = (member: Member, method = 'GET', path = '', body?: object) =>
  world.call<OwnBoardsWire>(method, `/user/board${path}`, { token: member.token, ...(body && { body }) });
const voterOf = (name: string) => Buffer.from(name.padEnd(16)).toString('hex');
const read = (code: string) => world.call<SharedBoardWire>('GET', `/public/board?code=${code}`);
const vote = (code: string, voter: string, choice: 'yes' | 'no' | null, place: number = mill) =>
  world.call<SharedBoardWire>('PUT', `/public/board/place/${place}/vote`, {
    body: { code, voter: voterOf(voter), vote: choice },
  });
const note = (code: string, voter: string, text: string, place: number = mill) =>
  world.call<SharedBoardWire>('POST', `/public/board/place/${place}/note`, {
    body: { code, voter: voterOf(voter), author: 'Teta Běla', text },
  });
const shared = async (name: string) => {
  const member = await world.join(`${name}@example.cz`);
  const [{ id = '' } = {}] = (await own(member, 'POST', '', content())).body.data;
  const [{ code } = { code: null }] = (await own(member, 'POST', `/${id}/share`)).body.data;
  return { member, id, code: code ?? '' };
};
const missing = { status: 404, body: { error: { code: 'board_not_found' } } };

describe('[6.2] the trip boards of an account', () => {
  it('store places, dates and party, and are private at first', async () => {
    const member = await world.join('boards@example.cz');
    const { status, body } = await own(member, 'POST', '', content());
    expect([status, body.data]).toEqual([200, [expect.objectContaining({ ...content(), code: null })]]);
  });

  it('can be changed; votes and notes of remaining places stay', async () => {
    const { member, id, code } = await shared('changes');
    await vote(code, 'a', 'yes', mill);
    await vote(code, 'a', 'yes', lodge);
    await own(member, 'PUT', `/${id}`, content({ title: 'Jaro', places: [mill], arrival: null, departure: null }));
    expect((await read(code)).body).toMatchObject({
      title: 'Jaro',
      arrival: null,
      places: [{ client_id: mill, yes: 1 }],
    });
    await own(member, 'PUT', `/${id}`, content({ places: [lodge, mill] }));
    expect((await read(code)).body.places.map(({ client_id, yes }) => [client_id, yes])).toEqual([
      [lodge, 0],
      [mill, 1],
    ]);
  });

  it.each([
    ['empty title', { title: ' ' }],
    ['title that reverses its text direction', { title: '\u202Ezlo' }],
    ['long title', { title: 'a'.repeat(boardLimits.title + 1) }],
    ['single date', { departure: null }],
    ['departure before the arrival', { arrival: '2027-02-21', departure: '2027-02-19' }],
    ['past dates', { arrival: '2026-01-02', departure: '2026-01-04' }],
    ['party without adults', { adults: 0 }],
    ['empty list of places', { places: [] }],
    ['repeated place', { places: [mill, mill] }],
    ['unknown place', { places: [mill, 123_456] }],
    [
      'list above the limit of places',
      { places: Array.from({ length: boardLimits.places + 1 }, (_, index) => index + 1) },
    ],
  ])('refuse invalid content: %s', async (_what, changes) => {
    const member = await world.join(`refused-${crypto.randomUUID()}@example.cz`);
    const { status, body } = await own(member, 'POST', '', content(changes));
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
    expect((await own(member)).body.data).toEqual([]);
  });

  it('are not found by another account', async () => {
    const { member, id } = await shared('own');
    const stranger = await world.join('stranger-of-boards@example.cz');
    const calls = [
      ['PUT', '', content({ title: 'Moje' })],
      ['DELETE', ''],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ] as const;
    for (const [method, rest, body] of calls)
      expect(await own(stranger, method, `/${id}${rest}`, body)).toMatchObject(missing);
    expect((await own(stranger)).body.data).toEqual([]);
    expect((await own(member)).body.data).toMatchObject([{ id, title: 'Zimní víkend' }]);
  });

  it('have a limit, also for concurrent requests', async () => {
    const member = await world.join('many-boards@example.cz');
    const made = await Promise.all(
      Array.from({ length: boardLimits.boards + 3 }, () => own(member, 'POST', '', content())),
    );
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await own(member)).body.data).toHaveLength(boardLimits.boards);
  });

  it('are deleted with the account', async () => {
    const { member, code } = await shared('leaves-boards');
    await world.call('DELETE', '/user', { token: member.token, body: { password: member.password } });
    expect(await read(code)).toMatchObject(missing);
  });
});

describe('the link of a trip board', () => {
  it('gives everybody access, without revealing the owner', async () => {
    const { member, code } = await shared('linked');
    const { status, body, headers } = await read(code);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ title: 'Zimní víkend', adults: 2, childrens: 1 });
    for (const secret of [member.email, member.id]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is invalid once revoked, and can be replaced by another one', async () => {
    const { member, id, code } = await shared('revoked');
    await own(member, 'DELETE', `/${id}/share`);
    for (const response of [await read(code), await vote(code, 'a', 'yes'), await note(code, 'a', 'Ahoj')])
      expect(response).toMatchObject(missing);
    const [{ code: next } = { code: null }] = (await own(member, 'POST', `/${id}/share`)).body.data;
    expect(next).not.toBe(code);
    expect([(await read(next ?? '')).status, (await read(code)).status]).toEqual([200, 404]);
  });

  it('cannot be guessed, and is not in the database', async () => {
    const { code } = await shared('secret-link');
    expect(code).toMatch(/^[\w-]{43}$/);
    const rows = await world.database.selectFrom('trip_board').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await read('B'.repeat(43))).toMatchObject(missing);
  });
});

describe('votes and notes', () => {
  it('need no account: one vote per browser, which can be changed and withdrawn', async () => {
    const { code } = await shared('votes');
    await vote(code, 'a', 'yes');
    await vote(code, 'a', 'yes');
    expect((await vote(code, 'b', 'no')).body.places[0]).toMatchObject({ yes: 1, no: 1 });
    expect((await vote(code, 'b', 'yes')).body.places[0]).toMatchObject({ yes: 2, no: 0 });
    expect((await vote(code, 'a', null)).body.places[0]).toMatchObject({ yes: 1, no: 0 });
  });

  it('are only for places of the board', async () => {
    const { member, id, code } = await shared('elsewhere');
    await own(member, 'PUT', `/${id}`, content({ places: [mill] }));
    expect((await vote(code, 'a', 'yes', lodge)).body.error?.code).toBe('place_not_found');
    expect((await note(code, 'a', 'Ahoj', lodge)).body.error?.code).toBe('place_not_found');
  });

  it('are stored as plain text', async () => {
    const { code } = await shared('plain');
    const text = '<script>alert(1)</script> & "krásné"\n=HYPERLINK(1)';
    expect((await note(code, 'a', text)).body.places[0]?.notes).toMatchObject([{ author: 'Teta Běla', text }]);
  });

  it.each(['', ' ', 'a'.repeat(boardLimits.note + 1), 'a\0b'])('are not %j', async (text) => {
    const { code } = await shared(`no-note-${crypto.randomUUID()}`);
    expect((await note(code, 'a', text)).status).toBe(400);
  });

  it('can be removed only by the owner of the board', async () => {
    const { member, id, code } = await shared('taken-off');
    const noted = (await note(code, 'a', 'Tohle nepatří sem')).body.places[0]?.notes[0]?.id ?? '';
    const stranger = await world.join('censor@example.cz');
    expect(await own(stranger, 'DELETE', `/${id}/note/${noted}`)).toMatchObject(missing);
    const other = await shared('other-board');
    await own(other.member, 'DELETE', `/${other.id}/note/${noted}`);
    expect((await read(code)).body.places[0]?.notes).toHaveLength(1);
    await own(member, 'DELETE', `/${id}/note/${noted}`);
    expect((await read(code)).body.places[0]?.notes).toEqual([]);
  });

  it('have limits of voters and notes per board', async () => {
    const { code } = await shared('full');
    const voted = await Promise.all(
      Array.from({ length: boardLimits.voters + 5 }, (_, index) => vote(code, `voter ${index}`, 'yes')),
    );
    expect(voted.filter(({ body }) => body.error?.code === 'board_full')).toHaveLength(5);
    // Earlier voters can still change their vote.
    const first = voted.findIndex(({ status }) => status === 200);
    expect((await vote(code, `voter ${first}`, 'no')).status).toBe(200);
    const written: (string | undefined)[] = [];
    for (let index = 0; index <= boardLimits.notesOfVoter; index++)
      written.push((await note(code, 'chatty', `Poznámka ${index}`)).body.error?.code);
    expect(written.filter(Boolean)).toEqual(['board_full']);
  });

  it('have a limit per client, too', async () => {
    const { code } = await shared('flooded');
    const ip = '198.51.100.9';
    let last = 0;
    for (let index = 0; index <= 40 && last !== 429; index++) {
      const body = { code, voter: voterOf(`flood ${index}`), author: 'x', text: 'x' };
      last = (await world.call('POST', `/public/board/place/${mill}/note`, { body, ip })).status;
    }
    expect(last).toBe(429);
  });

  it('cannot be linked to the same browser on two boards', async () => {
    const [one, two] = [await shared('first-board'), await shared('second-board')];
    for (const { code } of [one, two]) await vote(code, 'same', 'yes');
    const rows = await world.database
      .selectFrom('trip_board_vote')
      .select('voter')
      .where('board_id', 'in', [one.id, two.id])
      .execute();
    expect(new Set(rows.map(({ voter }) => voter.toString('hex'))).size).toBe(2);
  });
});

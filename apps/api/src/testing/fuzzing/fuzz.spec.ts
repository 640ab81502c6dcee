import { caseCount, runSeed } from '@mp/testing/sampling';
import { randomFrom } from '../../commands/demo/seed/random.ts';
import { examplesOf, onAnotherNight, type Example } from './examples.ts';
import { judgeAnswer } from './judge-answer.ts';
import { knownValues } from './known-values.ts';
import { makeCall, type Known } from './make-call.ts';
import { operationsOf, type Operation } from './operations.ts';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';

/** FUZZ_CALLS asks for more, TEST_SEED for the calls of another run. */
const calls = Number(process.env['FUZZ_CALLS'] ?? caseCount({ all: 10_000, sample: 1_500 }));
const seed = runSeed;
const atOnce = 8;

describe(`the API under ${calls} hostile calls (TEST_SEED=${seed})`, () => {
  let world: TrustWorld;
  let known: Known;
  let examples: ReadonlyMap<string, Example>;
  let operations: Operation[];
  beforeAll(async () => {
    world = await openTrustWorld();
    known = knownValues(world);
    examples = await examplesOf(world);
    operations = operationsOf((await world.app.inject('/openapi.json')).json());
  });
  afterAll(() => world.close());

  async function callOnce(operation: Operation, serial: number): Promise<string[]> {
    const { method, path } = operation;
    const inOrder = examples.get(`${method} ${path}`);
    const example = inOrder && path === '/public/reservation' ? onAnotherNight(inOrder, serial) : inOrder;
    const call = makeCall(randomFrom(seed + serial), operation, { known, example }, serial);
    const authorization = await world.authorizationOf(call.actor);
    const answer = await world.app.inject({
      method,
      url: call.url,
      headers: { ...call.headers, ...(authorization === undefined ? {} : { authorization }) },
      ...(call.payload === undefined ? {} : { payload: call.payload }),
    });
    const judged = {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    };
    const { reservation, request, ownerCode, config } = world;
    // What an editor writes is theirs to publish, codes that are in it by chance, too.
    // Their holder is given the guest's codes: the list leads to each of them.
    const isHoldersList = path === '/user/reservation' && call.actor === 'user';
    const guestCodes = isHoldersList ? [] : [reservation.code, request.code];
    const codes = path.startsWith('/content/') ? [] : [...guestCodes, ownerCode];
    const shown = authorization?.replace(/^Bearer /, '') ?? config.editorKey;
    return judgeAnswer(operation, judged, [...codes, shown, config.editorKey, config.paygateSecret]).map(
      (problem) =>
        `${method} ${path} [${serial}] ${problem}\n  ${call.actor} ${call.url.slice(0, 300)} ${String(call.payload ?? '').slice(0, 1500)}\n  → ${judged.status} ${judged.body.slice(0, 300)}`,
    );
  }

  /** Editorial types are many and alike: each gets a quarter of the attention. */
  async function run(among: readonly Operation[], count: number, firstSerial: number): Promise<string[]> {
    const weighted = among.flatMap((operation) =>
      Array.from({ length: operation.path.startsWith('/content/') ? 1 : 4 }, () => operation),
    );
    const problems: string[] = [];
    let next = 0;
    const work = async () => {
      for (let index = next++; index < count; index = next++)
        problems.push(...(await callOnce(weighted[index % weighted.length] as Operation, firstSerial + index)));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return problems;
  }

  it('[8.3] never breaks when it is told to change things, and says what was wrong', async () => {
    const changes = operations.filter(({ method }) => method !== 'GET');
    expect((await run(changes, Math.ceil(calls / 2), 0)).join('\n\n')).toBe('');
  }, 600_000);

  it('never breaks when it is asked, and asking changes nothing', async () => {
    const reads = operations.filter(({ method }) => method === 'GET');
    const withoutSessions = async () => ({ ...(await world.fingerprint()), session: '', attempt: '' });
    const before = await withoutSessions();
    expect((await run(reads, Math.floor(calls / 2), 1_000_000)).join('\n\n')).toBe('');
    expect(await withoutSessions()).toEqual(before);
  }, 600_000);

  it('knows every operation that is described', () => {
    expect(operations.length).toBeGreaterThan(150);
    for (const { method, path } of operations) expect(`${method} ${path}`).toMatch(/^(GET|POST|PUT|DELETE) \/\S+$/);
  });
});

import { envelopeUrl } from './envelopes.ts';
import { createReportSender, envelopeOf, failureOf, withoutPersons, type FailureReport } from './error-reports.ts';

const report: FailureReport = {
  type: 'TypeError',
  message: 'It broke.',
  platform: 'node',
  release: 'shell@1f3a',
  tags: { page: 'place' },
  stack: [
    'TypeError: It broke.',
    '    at inner (/srv/place.ts:4:7)',
    '    at https://shop.example/remotes/content/9/client/a.js?x=1:2:3',
    '    at <anonymous>',
  ].join('\n'),
};
const at = new Date('2026-11-22T10:00:00Z');

it('[8.18] is a Sentry envelope with the release and the stack, outermost call first', () => {
  const lines = envelopeOf(report, at, 'a'.repeat(32)).trim().split('\n');
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([lines.length, head?.['event_id'], item]).toEqual([3, 'a'.repeat(32), { type: 'event' }]);
  expect(event).toMatchObject({
    timestamp: at.getTime() / 1_000,
    platform: 'node',
    release: 'shell@1f3a',
    transaction: 'place',
    exception: { values: [{ type: 'TypeError', value: 'It broke.' }] },
  });
  const { frames } = (event?.['exception'] as { values: { stacktrace: { frames: object[] } }[] }).values[0]!.stacktrace;
  expect(frames).toEqual([
    { function: '?', filename: 'https://shop.example/remotes/content/9/client/a.js', lineno: 2, colno: 3 },
    { function: 'inner', filename: '/srv/place.ts', lineno: 4, colno: 7 },
  ]);
});

it.each([
  ['GET /en/status?code=abc of jana@example.cz', 'GET /en/status?… of …@…'],
  ['token 0123456789abcdef0123456789abcdef is over', 'token … is over'],
  ['call +420 777 123 456', 'call …'],
  ['connect postgres://magical:secret@db', 'connect postgres://…@db'],
  ['line 42 of 7', 'line 42 of 7'],
])('removes personal data: %s', (text, reported) => expect(withoutPersons(text)).toBe(reported));

it.each([
  ['https://key@errors.example/7', 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'],
  ['http://k@127.0.0.1:3010/base/1', 'http://127.0.0.1:3010/base/api/1/envelope/?sentry_key=k&sentry_version=7'],
])('the DSN %s has the envelope URL %s', (dsn, url) => expect(envelopeUrl(dsn)).toBe(url));

it.each([
  [new RangeError('No.'), 'RangeError', 'No.'],
  ['a text', 'Thrown', 'a text'],
])('describes any thrown value: %s', (thrown, type, message) =>
  expect(failureOf(thrown)).toMatchObject({ type, message }),
);

describe('a service', () => {
  const clock = { at: at.getTime() };
  const sender = (response: () => Promise<Response>) => {
    const requested: string[] = [];
    const undelivered: unknown[] = [];
    const send = createReportSender({
      dsn: 'https://key@errors.example/7',
      onUndelivered: (error) => undelivered.push(error),
      fetch: async (url) => {
        requested.push(url as string);
        return response();
      },
      now: () => new Date(clock.at),
    });
    return { requested, undelivered, send };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('receives each kind once a minute', async () => {
    const { requested, send } = sender(async () => new Response());
    for (let n = 0; n < 5; n++) send(report);
    send({ ...report, message: 'Another.' });
    expect(requested).toHaveLength(2);
    clock.at += 60_000;
    send(report);
    expect(requested).toHaveLength(3);
  });

  it('is not flooded, whatever browsers send', () => {
    const { requested, send } = sender(async () => new Response());
    for (let n = 0; n < 500; n++) send({ ...report, message: `Number ${n}.` });
    expect(requested).toHaveLength(60);
  });

  it.each([
    ['is away', async () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', async () => new Response(null, { status: 429 })],
  ])('that %s is logged once, and receives no report of that', async (_what, response) => {
    const { requested, undelivered, send } = sender(response);
    for (let n = 0; n < 5; n++) send({ ...report, message: `Number ${n}.` });
    await settled();
    expect([requested.length, undelivered.length]).toEqual([5, 1]);
  });

  it('that is missing receives nothing', () => {
    const fetch = jest.fn();
    createReportSender({ dsn: undefined, onUndelivered: () => undefined, fetch })(report);
    expect(fetch).not.toHaveBeenCalled();
  });
});

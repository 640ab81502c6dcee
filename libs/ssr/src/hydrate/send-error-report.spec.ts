import { sendErrorReport } from './send-error-report.ts';

const realFetch = globalThis.fetch;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as Record<string, unknown>);
    throw new TypeError('Failed to fetch');
  }) as never;
  history.replaceState(null, '', '/en/blog/mill-wheel?token=abc');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const broken = (message: string): Error =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at a (https://shop.example/remotes/content/9f.1/client/a.js:1:2)`,
  });

it('[8.18] reports the error, the route and the release of the remote, and no data about the visitor', async () => {
  await sendErrorReport(broken('One.'));
  expect(sent).toEqual([
    {
      type: 'Error',
      message: 'One.',
      stack: expect.stringContaining('a.js:1:2'),
      page: 'blogArticle',
      remote: 'content@9f.1',
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('token');
});

it('reports each error once, a few in total, and ignores failed deliveries', async () => {
  for (const n of [1, 1, 2, 3, 4, 5, 6, 7]) await sendErrorReport(broken(`Number ${n}.`));
  expect(sent.map(({ message }) => message)).toEqual(['Number 1.', 'Number 2.', 'Number 3.', 'Number 4.']);
});

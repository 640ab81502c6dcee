/** @jest-environment node */
import type { Labels, Reading, Telemetry } from '@mp/service';
import type { FastifyRequest } from 'fastify';
import { measurePages, pageRouteName } from './page-metrics.ts';
import type { ReleaseSnapshot } from '../render/render-service.ts';

/** Telemetry that records what it receives. */
function listener() {
  const counted: (Labels | undefined)[] = [];
  const gauges = new Map<string, () => readonly Reading[] | Promise<readonly Reading[]>>();
  const telemetry = {
    counter: () => (labels?: Labels) => void counted.push(labels),
    gauge: ({ name }: { name: string }, read: () => readonly Reading[]) => void gauges.set(name, read),
  } as unknown as Telemetry;
  return { telemetry, counted, gauges };
}

const requestOf = (url: string, pattern: string): FastifyRequest =>
  ({ url, routeOptions: { url: pattern } }) as unknown as FastifyRequest;

it.each([
  ['/en', '/*', 'page:home'],
  ['/cs/kouzelna-mista?q=jana@example.cz', '/*', 'page:catalogue'],
  ['/nobody/knows', '/*', 'page:none'],
  ['/api/public/client', '/api/*', undefined],
])('%s is counted as %s', (url, pattern, expected) => expect(pageRouteName(requestOf(url, pattern))).toBe(expected));

it('reports cache outcomes of pages, the release of each remote and the number of active calls', async () => {
  const { telemetry, counted, gauges } = listener();
  const remotes = [
    { name: 'content', version: '9f3c' },
    { name: 'storefront', version: '1a2b' },
  ];
  const snapshot = () => ({ remotes }) as unknown as ReleaseSnapshot;
  const count = measurePages(telemetry, { pool: { active: () => 4 } as never, snapshot });
  count('fresh');
  count('miss');
  expect(counted).toEqual([{ outcome: 'fresh' }, { outcome: 'miss' }]);
  expect(await gauges.get('shop_api_calls_active')?.()).toEqual([{ value: 4 }]);
  expect(await gauges.get('shop_release_live')?.()).toEqual([
    { value: 1, labels: { remote: 'content', version: '9f3c' } },
    { value: 1, labels: { remote: 'storefront', version: '1a2b' } },
  ]);
});

it('counts nothing without telemetry', () => {
  const snapshot = () => {
    throw new Error('Nobody asks.');
  };
  const count = measurePages(undefined, { pool: { active: () => 0 } as never, snapshot });
  expect(count('fresh')).toBeUndefined();
});

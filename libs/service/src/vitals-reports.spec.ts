import { vitalsEnvelopeOf } from './vitals-reports.ts';

it('[8.18] reports web vitals as a transaction with measurements, with the release and the remote', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const report = {
    values: { LCP: 1_240, CLS: 0.02 },
    release: 'shell@1f3a',
    tags: { page: 'place', remote: 'storefront@9' },
  };
  const lines = vitalsEnvelopeOf(report, at, 'a'.repeat(32)).trim().split('\n');
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([lines.length, head?.['event_id'], item]).toEqual([3, 'a'.repeat(32), { type: 'transaction' }]);
  expect(event).toMatchObject({
    type: 'transaction',
    transaction: 'place',
    release: 'shell@1f3a',
    tags: { remote: 'storefront@9' },
    measurements: { lcp: { value: 1_240, unit: 'millisecond' }, cls: { value: 0.02, unit: 'none' } },
  });
});

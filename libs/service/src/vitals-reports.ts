import { envelopeLines } from './envelopes.ts';
import type { ReportTags } from './error-reports.ts';

/** What is measured of a page, as its authors call it: https://web.dev/articles/vitals */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof vitals)[number];

/** How a page felt to somebody who agreed to be measured; nothing of who that was. */
export interface VitalsReport {
  /** In milliseconds, but for `CLS`, which is a share of the screen. Those that were not there to be measured are missing. */
  readonly values: Readonly<Partial<Record<Vital, number>>>;
  /** What ran: `shell@1f3a`. */
  readonly release: string;
  /** Which page, and the remote that it is of. */
  readonly tags: ReportTags & { readonly page: string };
}

/** The envelope that tells of it: a transaction with measurements, as the protocol has them. */
export function vitalsEnvelopeOf({ values, release, tags }: VitalsReport, at: Date, id: string): string {
  const measured = Object.entries(values).map(([name, value]) => [
    name.toLowerCase(),
    { value, unit: name === 'CLS' ? 'none' : 'millisecond' },
  ]);
  const timestamp = at.getTime() / 1_000;
  const transaction = {
    event_id: id,
    type: 'transaction',
    timestamp,
    start_timestamp: timestamp,
    platform: 'javascript',
    release,
    tags,
    transaction: tags.page,
    contexts: { trace: { trace_id: id, span_id: id.slice(0, 16), op: 'pageload' } },
    spans: [],
    measurements: Object.fromEntries(measured) as Record<string, object>,
  };
  return envelopeLines('transaction', transaction, at);
}

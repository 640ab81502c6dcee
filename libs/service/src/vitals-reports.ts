import { envelopeLines } from './envelopes.ts';
import type { ReportTags } from './error-reports.ts';

/** Web vitals by their names: https://web.dev/articles/vitals */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof vitals)[number];

/** The web vitals of one page view, with consent and without personal data. */
export interface VitalsReport {
  /** In milliseconds, except `CLS`, which is a share of the screen. Values that were not measured are missing. */
  readonly values: Readonly<Partial<Record<Vital, number>>>;
  /** The running release: `shell@1f3a`. */
  readonly release: string;
  /** The page and its remote. */
  readonly tags: ReportTags & { readonly page: string };
}

/** The envelope of a report: a transaction with measurements. */
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

import type { Call } from './call.ts';

const version = '0'.repeat(16);
const reason = 'Nová sazba';
const rate = { per_mille: 120, source: 'zákon č. 235/2004 Sb.', source_url: null, read_on: null };
const text = '20.11.2026 #224\nzemě|měna|množství|kód|kurz\nŠvýcarsko|frank|1|CHF|26,100\n';

/** Calls of the console's taxes and documents. */
export const taxCalls: readonly [string, Call][] = [
  [
    'POST /console/vat-rate',
    { body: () => ({ country: 'FRA', supply: 'accommodation', effective_from: '2026-01-01', ...rate, reason }) },
  ],
  [
    'POST /console/vat-rate/{country}/{supply}/{day}',
    {
      url: () => '/console/vat-rate/CZE/accommodation/2024-01-01',
      body: () => ({ version, preview: true, ...rate, reason }),
    },
  ],
  ['POST /console/exchange-rate', { body: () => ({ text, reason }) }],
  [
    'POST /console/wrong-document/{number}/correct',
    { url: () => '/console/wrong-document/2026000001/correct', body: () => ({ version, preview: true, reason }) },
  ],
  ['GET /console/commission-invoice/{number}.pdf', { url: () => '/console/commission-invoice/K2026000001.pdf' }],
];

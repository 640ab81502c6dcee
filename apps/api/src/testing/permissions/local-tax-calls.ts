/** Structurally a call of the table, which imports this file. */
interface Call {
  readonly url: () => string;
  readonly body?: () => object;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const action = { version: '0'.repeat(16), preview: true, reason: 'Nová vyhláška' };
const municipality = '/console/local-taxes/CZE:Nikde';
const place = '/console/local-taxes/place/9001';
const amounts = { czk_minor: 4000, eur_minor: 160 };
const end = { ...action, until: '2027-01-31' };
const rule = {
  ...action,
  amount: { currency: 'CZK', minor: 4000, ...amounts },
  ...{ per_mille: 0, from_age: 18, max_nights: 60, season: null, effective_from: '2027-01-01' },
  exemptions: { cs: '', en: '' },
  ...{ collected: 'online', source: 'Vyhláška', source_url: null, read_on: null, replaces: null },
};
const fee = { ...action, name: { cs: 'Úklid', en: 'Cleaning' }, per: 'stay', ...amounts, effective_from: '2027-01-01' };

const call = (url: string, body?: object): Call => ({ url: () => url, ...(body && { body: () => body }) });

/** Calls of the console about local taxes and mandatory fees. */
export const localTaxCalls: readonly [string, Call][] = [
  ['GET /console/local-taxes/{id}', call(municipality)],
  ['POST /console/local-taxes/{id}/rule', call(`${municipality}/rule`, rule)],
  ['POST /console/local-taxes/{id}/rule/{rule}/end', call(`${municipality}/rule/${nothing}/end`, end)],
  [
    'POST /console/local-taxes/{id}/rule/{rule}/source',
    call(`${municipality}/rule/${nothing}/source`, {
      ...action,
      ...{ source: 'Vyhláška', source_url: null, read_on: null },
    }),
  ],
  ['POST /console/local-taxes/place/{id}', call(place, { ...action, municipality: null, collected: 'on_spot' })],
  ['POST /console/local-taxes/place/{id}/fee', call(`${place}/fee`, fee)],
  ['POST /console/local-taxes/place/{id}/fee/{fee}/end', call(`${place}/fee/${nothing}/end`, end)],
];

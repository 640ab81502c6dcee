/** Structurally a call of the table, which imports this file. */
interface Call {
  readonly url: () => string;
  readonly body?: () => object;
}

const action = { version: '0'.repeat(16), preview: true };
const offer = '/console/places/9001/offer';
const run = '/console/imports/00000000-0000-4000-8000-000000000000';
const policy = { ...action, names: { cs: 'Storno', en: 'Policy' }, steps: [], insurable: true };
const call = (url: string, body?: object): Call => ({ url: () => url, ...(body && { body: () => body }) });

/** Calls of the console about places, rooms, rates, policies and imports. */
export const rateCalls: readonly [string, Call][] = [
  ['POST /console/places/{id}/entry', call('/console/places/9001/entry')],
  ['POST /console/collections/{id}/entry', call('/console/collections/9001/entry')],
  ['GET /console/places/{id}/offer', call(offer)],
  ['POST /console/places/{id}/offer/{kind}', call(`${offer}/rate`, { ...action, cells: {} })],
  ['POST /console/places/{id}/offer/{kind}/{item}', call(`${offer}/rate/900101`, { ...action, cells: {} })],
  ['POST /console/policies/{id}', call('/console/policies/flexible', policy)],
  ['POST /console/imports', call('/console/imports?name=x.zip')],
  ['GET /console/imports/{id}', call(run)],
  ['POST /console/imports/{id}', call(run, action)],
];

import type { PlaceOfferWire, PlacePageWire, PoliciesWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, entryWire, Refusal, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const version = '0'.repeat(16);
const effect = { ledger: [], gateway: [], nights: [], emails: [] };
const policies: PoliciesWire = {
  new_version: version,
  data: [
    {
      id: 'moderate',
      names: { cs: 'Mírné storno', en: 'Moderate cancellation' },
      steps: [
        { before: { days: 7 }, per_mille: 1000 },
        { before: { hours: 48 }, per_mille: 500 },
      ],
      insurable: true,
      rates: 3,
      version,
    },
  ],
};
const place: PlacePageWire = {
  ...{ id: 1001, name: 'Mill', town: 'Kytlice', state: 'published', publish_at: null, is_sold: true, percent: 100 },
  ...{ gaps: [], entry: 70 },
};
const none = { new_version: version, data: [] };
const offer: PlaceOfferWire = {
  room: none,
  rate: {
    new_version: version,
    data: [
      {
        id: 10011,
        version,
        cells: {
          ...{ name_cs: 'Jen ubytování', name_en: 'Room only', kind: 'room_only', percent: '90', refundable: 'yes' },
          ...{ cancellation_policy: 'moderate', deposit_percent: '30', balance_days: '14', offered: 'yes' },
          ...{ person_night_czk: '250', person_night_eur: '10', room_stay_czk: '0', room_stay_eur: '0', position: '1' },
        },
      },
    ],
  },
  extra: none,
  policies: [{ id: 'moderate', name: { cs: 'Mírné storno', en: 'Moderate cancellation' } }],
};
const type = { name: 'place', kind: 'collection', localized: false, may_write: true, may_publish: true, fields: [] };
const offerPath = '/console/places/1001/offer';
const desk = (rights: readonly string[] = ['read', 'publish']) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'publisher', rights }),
    'GET /console/policies': () => policies,
    'GET /desk/type': () => ({ data: [type] }),
    'GET /desk/entry/70': () => entryWire({ id: 70, type: 'place', key: '1001', locale: null, fields: {} }),
    'POST /console/places/1001/entry': () => place,
    [`GET ${offerPath}`]: () => offer,
    [`POST ${offerPath}/rate/10011`]: ({ body }) => {
      const { cells } = body as { cells: Record<string, string> };
      if (cells['percent'] !== '0') return { effect, version: null };
      const problems = [{ field: 'percent', problem: 'number_out_of_range', expected: 'a whole number from 1 to 300' }];
      return new Refusal('offer_invalid', { problems });
    },
    'POST /console/policies/moderate': () => ({ effect, version: null }),
  });

beforeEach(() => signIn());
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('cancellation policies', () => {
  it('[4.34] are listed with their steps, and changed by publishers', async () => {
    const api = desk();
    await showDesk('/en/console/policies', api);
    const row = await screen.findByRole('row', { name: /Moderate/ });
    expect(row.textContent).toContain('100% until 7 days before arrival · 50% until 48 hours before arrival');
    await userEvent.click(within(row).getByRole('button', { name: /Change/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the last step' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The change is saved.'));
    expect(api.requested).toContain('/console/policies/moderate');
  });

  it('are not changed by editors', async () => {
    await showDesk('/cs/sprava/policies', desk(['read']));
    const row = await screen.findByRole('row', { name: /Mírné/ });
    expect(row.textContent).toContain('100 % do 7 dnů před příjezdem');
    expect(within(row).queryByRole('button')).toBeNull();
  });
});

describe('rooms, rates and extras of a place', () => {
  it('are listed with their terms, and changed field by field, each wrong one named', async () => {
    const api = desk();
    await showDesk('/en/console/places/1001?tab=rates', api);
    const row = await screen.findByRole('row', { name: /Room only/ });
    expect(row.textContent).toContain('90% of the nightly prices');
    expect(row.textContent).toContain('deposit 30%, rest 14 days before arrival');
    await userEvent.click(within(row).getByRole('button', { name: /Change/ }));
    const percent = await screen.findByLabelText('Per cent of the nightly prices');
    await userEvent.clear(percent);
    await userEvent.type(percent, '0');
    expect(await screen.findByText('The number is out of range.')).toBeTruthy();
    await userEvent.clear(percent);
    await userEvent.type(percent, '80');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The change is saved.'));
    expect(api.bodies(`POST ${offerPath}/rate/10011`).at(-1)).toMatchObject({
      cells: { percent: '80' },
      preview: false,
    });
  });
});

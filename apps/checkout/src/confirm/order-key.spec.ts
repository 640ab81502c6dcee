import { nowMs } from '@mp/domain/clock';
import { noCompanions, calendarDateOf } from '@mp/domain';
import type { BookingOrder } from '@mp/api-client';
import { visitorStorage } from '@mp/session/drafts';
import { forgetOrderKey, orderKey } from './order-key.ts';

const order: BookingOrder = {
  placeId: 1001,
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-21'),
  party: { ...noCompanions, adults: 2, children: 0 },
  rateId: 12,
  rooms: [{ roomTypeId: 123, count: 1 }],
  extras: [],
  total: { minor: 4_600_00, currency: 'CZK' },
  contact: { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz', emailCheck: 'jana@example.cz', phone: '' },
  vouchers: [],
  voucherSharesMinor: [],
  isInsured: false,
  agreement: true,
  locale: 'cs',
};

afterEach(() => localStorage.clear());

it('is the same for the same order, in every tab', () => {
  const key = orderKey(order);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(orderKey({ ...order })).toBe(key);
  expect(orderKey(order, visitorStorage('localStorage'))).toBe(key);
});

it('changes when anything in the order changes', () => {
  const changes: Partial<BookingOrder>[] = [
    { party: { ...noCompanions, adults: 3, children: 0 } },
    { total: { minor: 4_700_00, currency: 'CZK' } },
    { rooms: [{ roomTypeId: 123, count: 2 }] },
    { contact: { ...order.contact, email: 'jan@example.cz' } },
    { note: 'Late arrival' },
  ];
  const keys = [order, ...changes.map((change) => ({ ...order, ...change }))].map((each) => orderKey(each));
  expect(new Set(keys).size).toBe(keys.length);
});

it('is the first one again when a change is reverted', () => {
  const key = orderKey(order);
  orderKey({ ...order, note: 'x' });
  expect(orderKey(order)).toBe(key);
});

it('is renewed once the reservation has ended, and after a day', () => {
  const key = orderKey(order);
  expect(orderKey(order, undefined, nowMs() + 86_400_001)).not.toBe(key);
  const newer = orderKey(order);
  forgetOrderKey(order);
  expect(orderKey(order)).not.toBe(newer);
});

it('stores nothing of the guest’s input', () => {
  orderKey(order);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Jana|Nov|example|1001/);
});

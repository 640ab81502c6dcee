import type { CancellationWire, ReservationCreatedWire } from '@mp/contract';
import { expireHolds, expireRequests } from './expire-reservations.ts';
import { requestOrder, sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { bookedAccounts, type Accounts } from '../../testing/expected-accounts.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { hour, minute, type Guests } from '../../testing/visitors/guests.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

type Way = 'card' | 'insured' | 'voucher' | 'insuredVoucher';

/** One night for 3 000 Kč; insured for 150 Kč more; 2 000 Kč of it paid with a voucher. */
const book = async (way: Way, onRequest: boolean): Promise<ReservationCreatedWire> => {
  const insured = way === 'insured' || way === 'insuredVoucher';
  const order = onRequest ? requestOrder : sampleOrder;
  const { body } = await world.book(
    order({
      ...guests.nextNight(),
      total_minor: insured ? 315_000 : 300_000,
      insurance: insured,
      insurance_consent: insured,
      vouchers: way === 'voucher' || way === 'insuredVoucher' ? await buyersOf(world).buy(2000) : [],
    }),
  );
  return body;
};

/** Expected balance of each account, in crowns. */
interface InCrowns {
  /** Receivables from the gateway and the bank. */
  readonly money?: number;
  /** The guest's prepayment; negative is owed to the guest. */
  readonly guest?: number;
  /** Voucher liabilities; positive is used and no longer owed. */
  readonly vouchers?: number;
  /** The operator's income; negative is earned. */
  readonly premiums?: number;
  readonly fees?: number;
  /** VAT of the fee. */
  readonly vat?: number;
}

const nothing: InCrowns = {};

const inCrowns = (accounts: Accounts): Required<InCrowns> & { readonly refunds: number } => {
  const crowns = (minor = 0): number => minor / 100;
  return {
    money: crowns(accounts.money),
    guest: crowns(accounts.guest_prepayments),
    vouchers: crowns(accounts.voucher_liabilities),
    premiums: crowns(accounts.insurance_premiums),
    fees: crowns(accounts.cancellation_fees),
    vat: crowns(accounts.vat_payable),
    refunds: crowns(accounts.guest_refunds),
  };
};

const accountsOf = async ({ id }: ReservationCreatedWire) => {
  await world.drainOutbox();
  return inCrowns((await bookedAccounts(world.database)).get(id) ?? {});
};

const pay = async (made: ReservationCreatedWire): Promise<void> =>
  void (await world.outside.pay(await guests.payPage(made)));
const cancel = async ({ id, code }: ReservationCreatedWire): Promise<void> => {
  const quote = await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`);
  await world.post(`/public/reservation/${id}/cancel`, {
    code,
    refund_minor: quote.body.refund.minor,
    serious_reason: 'illness',
  });
};
const answer = (made: ReservationCreatedWire, decision: 'accept' | 'decline') =>
  world.post(`/public/reservation-request/${world.services.codes.owner(made.id)}/${decision}`, {});
const cancelForPlace = (made: ReservationCreatedWire) =>
  world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, { reason: 'Praskl kotel.' });
const confirmed = async (made: ReservationCreatedWire): Promise<void> => {
  await pay(made);
  await world.untilStatus(made, 'confirmed');
};
const requested = async (made: ReservationCreatedWire): Promise<void> => {
  await pay(made);
  await world.untilStatus(made, 'requested');
};
const accepted = async (made: ReservationCreatedWire): Promise<void> => {
  await requested(made);
  await answer(made, 'accept');
  await world.drainOutbox();
};

/** Brings an instant booking to each state. */
const instant = {
  held: () => Promise.resolve(),
  expired: async () => {
    await world.advance(31 * minute);
    await expireHolds(world.services);
  },
  confirmed,
  cancelled_by_guest: async (made) => {
    await confirmed(made);
    await cancel(made);
  },
  cancelled_by_place: async (made) => {
    await confirmed(made);
    await cancelForPlace(made);
  },
} as const satisfies Record<string, (made: ReservationCreatedWire) => Promise<unknown>>;

/** Brings a booking on request to each state. */
const onRequest = {
  requested,
  declined: async (made) => {
    await requested(made);
    await answer(made, 'decline');
  },
  unanswered: async (made) => {
    await requested(made);
    await world.advance(37 * hour);
    await expireRequests(world.services);
  },
  cancelled_by_guest: async (made) => {
    await requested(made);
    await cancel(made);
  },
  confirmed: accepted,
  cancelled_by_place: async (made) => {
    await accepted(made);
    await cancelForPlace(made);
  },
} as const satisfies Record<string, (made: ReservationCreatedWire) => Promise<unknown>>;

const taken: InCrowns = { vouchers: 2000, guest: -2000 };
const paid: InCrowns = { money: 3000, guest: -3000 };
const paidAndInsured: InCrowns = { money: 3150, guest: -3000, premiums: -150 };
const paidByBoth: InCrowns = { money: 1000, vouchers: 2000, guest: -3000 };
const paidByBothAndInsured: InCrowns = { money: 1150, vouchers: 2000, guest: -3000, premiums: -150 };

const check = async (made: ReservationCreatedWire, state: string, expected: InCrowns): Promise<void> => {
  expect({ state: (await world.read(made)).status, ...(await accountsOf(made)) }).toEqual({
    state,
    money: 0,
    guest: 0,
    vouchers: 0,
    premiums: 0,
    fees: 0,
    vat: 0,
    refunds: 0,
    ...expected,
  });
};

describe('the ledger of an instant booking', () => {
  it.each<[keyof typeof instant, Way, InCrowns]>([
    ['held', 'card', nothing],
    ['held', 'insured', nothing],
    ['held', 'voucher', taken],
    ['held', 'insuredVoucher', taken],
    ['expired', 'card', nothing],
    ['expired', 'insured', nothing],
    ['expired', 'voucher', nothing],
    ['expired', 'insuredVoucher', nothing],
    ['confirmed', 'card', paid],
    ['confirmed', 'insured', paidAndInsured],
    ['confirmed', 'voucher', paidByBoth],
    ['confirmed', 'insuredVoucher', paidByBothAndInsured],
    // 80 % of 3 000 Kč are refunded: all to the card, or 1 150 Kč to the card and 1 250 Kč as a voucher.
    ['cancelled_by_guest', 'insured', { money: 750, premiums: -150, fees: -535.71, vat: -64.29 }],
    ['cancelled_by_guest', 'insuredVoucher', { money: 0, vouchers: 750, premiums: -150, fees: -535.71, vat: -64.29 }],
    ['cancelled_by_place', 'card', nothing],
    ['cancelled_by_place', 'insured', nothing],
    ['cancelled_by_place', 'voucher', nothing],
    ['cancelled_by_place', 'insuredVoucher', nothing],
  ])('[4.29] [4.34] has these balances when it is %s and paid by %s: %j', async (state, way, expected) => {
    const made = await book(way, false);
    await instant[state](made);
    await check(made, state, expected);
  });

  it('[4.34] is empty when it was cancelled unpaid', async () => {
    const made = await book('insuredVoucher', false);
    await cancel(made);
    await check(made, 'cancelled_by_guest', nothing);
  });
});

describe('the ledger of a booking on request', () => {
  it.each<[keyof typeof onRequest, Way, InCrowns]>([
    ['requested', 'card', nothing],
    ['requested', 'insured', nothing],
    ['requested', 'voucher', taken],
    ['requested', 'insuredVoucher', taken],
    ['declined', 'insured', nothing],
    ['declined', 'insuredVoucher', nothing],
    ['unanswered', 'insured', nothing],
    ['unanswered', 'insuredVoucher', nothing],
    ['cancelled_by_guest', 'insured', nothing],
    ['cancelled_by_guest', 'insuredVoucher', nothing],
    ['confirmed', 'card', paid],
    ['confirmed', 'insured', paidAndInsured],
    ['confirmed', 'insuredVoucher', paidByBothAndInsured],
    ['cancelled_by_place', 'card', nothing],
    ['cancelled_by_place', 'insured', nothing],
    ['cancelled_by_place', 'insuredVoucher', nothing],
  ])('[4.30] has these balances when it is %s and paid by %s: %j', async (state, way, expected) => {
    const made = await book(way, true);
    await onRequest[state](made);
    await check(made, state, expected);
  });
});

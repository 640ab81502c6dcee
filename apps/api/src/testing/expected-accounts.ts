import type { ReservationStatus } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { LedgerAccount } from '../booking/payments/ledger.ts';

/** The amounts that the accounts of a reservation depend on, in minor units of its currency. */
interface MoneyFacts {
  readonly status: ReservationStatus;
  /** The price of the stay after discounts, without the premium. */
  readonly price: number;
  /** The rest of the charge that was never paid of a stay that ended. */
  readonly unpaid: number;
  /** The local tax in the price. */
  readonly localTax: number;
  readonly premium: number;
  /** The value of its vouchers. */
  readonly vouchers: number;
  /** Captured payments, without what the shop has refunded in full. */
  readonly captured: number;
  /** What the place has taken of them. */
  readonly collected: number;
  /** Partial refunds. */
  readonly refundedInPart: number;
  /** Refunds made at the gateway that nobody has settled yet. */
  readonly returned: number;
  /** The refund of a cancelled insured stay; null for any other reservation. */
  readonly refund: number | null;
  /** The part of refunds that went back to vouchers, or as new ones. */
  readonly asVoucher: number;
  /** Refunds that staff decided on: of the price, of the premium, and of both what has gone back to payments. */
  readonly staffStay: number;
  readonly staffPremium: number;
  readonly staffDone: number;
  /** What changes of the stay gave back: the price is without it. */
  readonly changed: number;
  /** The part of all these refunds that goes back to payments. */
  readonly staffParts: number;
  /** Whether nobody came: no tax is owed, and refunds are of it first. */
  readonly noShow: boolean;
  /** The terms of an earned stay; null until it is earned. */
  readonly earned: EarnedTerms | null;
}

interface EarnedTerms {
  readonly model: 'intermediary' | 'seller' | 'deemed_supplier';
  readonly hasSeller: boolean;
  readonly commission: number;
  readonly commissionVat: number;
  /** VAT that the whole price includes. */
  readonly vat: number;
}

export type Accounts = Readonly<Partial<Record<LedgerAccount | 'money', number>>>;

/**
 * Nothing is earned: payments are the guest's prepayment, and their vouchers count as used while the reservation is
 * open.
 */
const waiting = ({ captured, vouchers }: MoneyFacts): Accounts => ({
  money: captured,
  voucher_liabilities: vouchers,
  guest_prepayments: -captured - vouchers,
});

/** The reservation ended without a stay: payments are refundable, and vouchers are valid again. */
const over = ({ captured, staffParts, staffDone }: MoneyFacts): Accounts => ({
  money: captured - staffDone,
  guest_prepayments: staffParts - captured,
  guest_refunds: staffDone - staffParts,
});

/** Who gets what of an earned amount: the seller, the shop as commission, the tax office, and the shop of its own stays. */
function shared({ earned, price, localTax }: MoneyFacts, kept: number) {
  if (!earned) return { owner: 0, commission: 0, vat: 0, own: 0 };
  const { model, hasSeller, commission, commissionVat, vat } = earned;
  const fee = hasSeller ? Math.round((kept * commission) / 1000) : kept;
  const stayVat = model === 'intermediary' ? 0 : Math.round((vat * kept) / (price - localTax || 1));
  if (model === 'seller') return { owner: kept - fee, commission: 0, vat: stayVat, own: fee - stayVat };
  const taxes = stayVat + Math.round((fee * commissionVat) / 1000);
  return { owner: kept - fee - taxes, commission: fee, vat: taxes, own: 0 };
}

/**
 * Confirmed: the stay is owed to the guest, and the premium is earned. From the day of departure on, its price is divided.
 */
const confirmed = (facts: MoneyFacts): Accounts => {
  const { captured, vouchers, premium, price, localTax, asVoucher, staffStay, staffPremium, staffDone, changed } =
    facts;
  // Refunds by staff are of the price first.
  const tax = facts.earned && !facts.noShow ? Math.min(localTax, price - staffStay) : 0;
  const kept = price - staffStay - tax;
  const { owner, commission, vat, own } = shared(facts, facts.noShow ? Math.min(kept, price - localTax) : kept);
  const deducted = facts.earned?.hasSeller ? facts.collected : 0;
  return {
    money: captured - staffDone - deducted,
    voucher_liabilities: vouchers - asVoucher,
    guest_prepayments: premium - captured - vouchers + staffStay + changed + owner + commission + vat + tax + own,
    owed_to_owners: deducted - owner,
    commission_earned: -commission,
    vat_payable: -vat,
    local_taxes_payable: -tax,
    stay_revenue: -own,
    insurance_premiums: staffPremium - premium,
    guest_refunds: asVoucher + staffDone - staffStay - staffPremium - changed,
  };
};

/** Premium and fee stay earned, and the fee is divided; the insured part is refunded as money and as a voucher. */
const insuredAndCancelled = (facts: MoneyFacts): Accounts => {
  const { captured, vouchers, premium, refundedInPart, asVoucher, staffStay, staffPremium, staffDone, changed } = facts;
  const refund = facts.refund ?? 0;
  const price = facts.price - facts.unpaid;
  const { owner, commission, vat } = shared(facts, price - refund - staffStay);
  return {
    money: captured - refundedInPart - staffDone,
    voucher_liabilities: vouchers - asVoucher,
    guest_prepayments: premium + price + changed - captured - vouchers,
    insurance_premiums: staffPremium - premium,
    cancellation_fees: refund - price + staffStay + owner + commission + vat,
    owed_to_owners: -owner,
    commission_earned: -commission,
    vat_payable: -vat,
    guest_refunds: asVoucher + refundedInPart + staffDone - refund - staffStay - staffPremium - changed,
  };
};

const accountsByStatus = {
  held: waiting,
  requested: waiting,
  confirmed,
  expired: over,
  unanswered: over,
  declined: over,
  cancelled_by_place: over,
  cancelled_by_guest: (facts) => (facts.refund === null ? over(facts) : insuredAndCancelled(facts)),
} as const satisfies Record<ReservationStatus, (facts: MoneyFacts) => Accounts>;

/** The expected balance of each account of a reservation; missing accounts are zero. */
const expectedAccounts = (facts: MoneyFacts): Accounts => {
  const accounts = accountsByStatus[facts.status](facts);
  return { ...accounts, money: (accounts.money ?? 0) - facts.returned, unsettled_returns: facts.returned };
};

/** The booked balance of each account by reservation; gateway, bank and places together are `money`. */
export async function bookedAccounts(database: Database): Promise<ReadonlyMap<string, Accounts>> {
  const { rows } = await sql<{ reservation_id: string; accounts: Accounts }>`
    select reservation_id, jsonb_object_agg(account, minor) as accounts from (
      select reservation_id, sum(amount_minor) as minor,
        case when account in ('gateway_receivable', 'bank_account', 'collected_by_places') then 'money' else account end as account
      from ledger_entry where reservation_id is not null group by 1, 3) booked
    group by 1`.execute(database);
  return new Map(rows.map(({ reservation_id, accounts }) => [reservation_id, accounts]));
}

/** Loads every reservation with its amounts. */
async function moneyFacts(database: Database): Promise<readonly (MoneyFacts & { readonly id: string })[]> {
  const { rows } = await sql<MoneyFacts & { readonly id: string }>`
    select r.id, r.status, r.total_minor - r.premium_minor as price, r.premium_minor as premium,
      r.local_tax_minor as "localTax", r.balance_minor as unpaid,
      r.vouchers_minor as vouchers, r.refund_minor as refund, r.collected_minor as collected,
      r.no_show_at is not null as "noShow",
      coalesce((select sum(case when p.status = 'captured' or p.refund_minor is not null then p.amount_minor
          else p.parted_minor end) from payment p where p.reservation_id = r.id
        and p.status in ('captured', 'refunded')), 0)::int as captured,
      coalesce((select sum(p.refund_minor) from payment p where p.reservation_id = r.id
        and p.status = 'refunded'), 0)::int as "refundedInPart",
      coalesce((select sum(p.returned_minor) from payment p where p.reservation_id = r.id
        and (p.status <> 'refunded' or p.refund_minor is not null)), 0)::int as returned,
      (coalesce((select sum(v.value_minor) from voucher v where v.refund_of = r.id), 0)
        + coalesce((select sum(u.returned_minor) from reservation_voucher u where u.reservation_id = r.id), 0))::int
        as "asVoucher",
      coalesce((select sum(f.stay_minor) from refund f where f.reservation_id = r.id and f.kind = 'staff'), 0)::int
        as "staffStay",
      coalesce((select sum(f.stay_minor) from refund f where f.reservation_id = r.id and f.kind = 'change'), 0)::int
        as changed,
      coalesce((select sum(f.premium_minor) from refund f where f.reservation_id = r.id), 0)::int as "staffPremium",
      coalesce((select sum(p.parted_minor) from payment p where p.reservation_id = r.id), 0)::int as "staffParts",
      coalesce((select sum(t.amount_minor) from refund_part t join payment p on p.id = t.payment_id
        where p.reservation_id = r.id and t.state = 'done'), 0)::int as "staffDone",
      (select jsonb_build_object('model', t.model, 'hasSeller', t.seller_id is not null,
          'commission', t.commission_per_mille, 'commissionVat', t.commission_vat_per_mille, 'vat', t.vat_minor)
        from reservation_terms t where t.reservation_id = r.id and t.earned_at is not null) as earned
    from reservation r`.execute(database);
  return rows;
}

/** Returns the reservations whose ledger balances do not match their status. */
export async function mismatchedAccounts(database: Database): Promise<readonly object[]> {
  const booked = await bookedAccounts(database);
  return (await moneyFacts(database)).flatMap((facts) => {
    const expected = expectedAccounts(facts);
    const found = booked.get(facts.id) ?? {};
    const accounts = [...new Set([...Object.keys(expected), ...Object.keys(found)])] as (keyof Accounts)[];
    const wrong = accounts.filter((account) => (found[account] ?? 0) !== (expected[account] ?? 0));
    return wrong.length > 0 ? [{ ...facts, wrong, expected, found }] : [];
  });
}

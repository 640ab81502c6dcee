import type { SellerData, SettlementListWire, settlementQuerySchema, SettlementWire } from '@mp/contract';
import { calendarDateOf, money, type CalendarDate, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

type Row = Omit<SettlementListWire['data'][number], 'carried' | 'owed' | 'due'> & {
  readonly currency: Currency;
  readonly carried: number;
  readonly owed: number;
  readonly due: number;
};

/** Settlements with their state, from which pages and questions choose. */
const settlements = sql`(
  select settlement.id, settlement.number, settlement.seller_id, settlement.seller ->> 'name' as seller,
    to_char(settlement.month, 'YYYY-MM') as month, settlement.currency, settlement.carried_minor as carried,
    settlement.owed_minor as owed, settlement.due_minor as due, payout.number as payout,
    (select count(*)::int from settlement_line line where line.settlement_id = settlement.id) as stays,
    case when settlement.due_minor < 0 then 'carried' when settlement.due_minor = 0 then 'nothing'
      when payout.id is null then 'payable' when payout.state = 'paid' then 'paid' else 'in_payout' end as state
  from settlement left join payout on payout.id = settlement.payout_id)`;

const wireOf = ({ currency, carried, owed, due, ...row }: Row): SettlementListWire['data'][number] => ({
  ...row,
  carried: money(carried, currency),
  owed: money(owed, currency),
  due: money(due, currency),
});

const columns = sql`number, seller_id, seller, month, currency, carried, owed, due, payout, stays, state`;

/** Settlements of a view, the latest month first, by the names of sellers. */
export async function findSettlements(
  database: Database,
  question: z.output<typeof settlementQuerySchema>,
): Promise<SettlementListWire> {
  const { view, limit } = question;
  const [month, payout, after] = [question.month ?? null, question.payout ?? null, question.after ?? null];
  const { rows } = await sql<Row>`
    select ${columns} from ${settlements} one
    where (${view} = 'all' or state = ${view}) and (${month}::text is null or month = ${month})
      and (${payout}::int is null or payout = ${payout})
      and (${after}::text is null or month < (select to_char(last.month, 'YYYY-MM') from settlement last where last.number = ${after})
        or (month = (select to_char(last.month, 'YYYY-MM') from settlement last where last.number = ${after}) and number > ${after}))
    order by month desc, number
    limit ${limit + 1}`.execute(database);
  const page = rows.slice(0, limit);
  return { data: page.map(wireOf), next: rows.length > limit ? (page.at(-1)?.number ?? null) : null };
}

type LineRow = Record<keyof Amounts, number> & Omit<SettlementWire['lines'][number], keyof Amounts>;

type Amounts = Pick<
  SettlementWire['lines'][number],
  'price' | 'refunded' | 'commission' | 'vat' | 'collected' | 'owed' | 'local_tax' | 'fees' | 'vouchers' | 'premium'
>;

/**
 * A settlement with its stays, the first departure first.
 *
 * @throws ApiError `not_found`
 */
export async function findSettlement(database: Database, number: string): Promise<SettlementWire> {
  const { rows } = await sql<Row & { closed_at: Date }>`
    select ${columns}, (select closed_at from settlement_month closed where to_char(closed.month, 'YYYY-MM') = one.month)
    from ${settlements} one where number = ${number}`.execute(database);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { closed_at, ...settlement } = row;
  const { rows: lines } = await sql<LineRow>`
    select stay.id, stay.number, place.name as place, stay.arrival::text, stay.departure::text,
      line.price_minor as price, line.refunded_minor as refunded, line.commission_minor as commission, line.vat_minor as vat,
      line.collected_minor as collected, line.owed_minor as owed, line.local_tax_minor as local_tax, line.fees_minor as fees, line.vouchers_minor as vouchers,
      line.premium_minor as premium
    from settlement_line line
    join settlement on settlement.id = line.settlement_id
    join reservation stay on stay.id = line.reservation_id
    join place on place.id = stay.place_id
    where settlement.number = ${number}
    order by stay.departure, stay.number`.execute(database);
  const { currency } = settlement;
  return {
    ...wireOf(settlement),
    closed_at: closed_at.toISOString(),
    lines: lines.map(
      ({ price, refunded, commission, vat, collected, owed, local_tax, fees, vouchers, premium, ...line }) => ({
        ...line,
        price: money(price, currency),
        refunded: money(refunded, currency),
        commission: money(commission, currency),
        vat: money(vat, currency),
        collected: money(collected, currency),
        owed: money(owed, currency),
        local_tax: money(local_tax, currency),
        fees: money(fees, currency),
        vouchers: money(vouchers, currency),
        premium: money(premium, currency),
      }),
    ),
  };
}

/** The seller of a settlement as the month closed it; null if there is no such settlement. */
export const settledSeller = async (database: Database, number: string): Promise<SellerData | null> =>
  (await database.selectFrom('settlement').select('seller').where('number', '=', number).executeTakeFirst())?.seller ??
  null;

/** Numbers of a month's settlements, for its file. */
export async function numbersOf(database: Database, month: string): Promise<string[]> {
  const rows = await database
    .selectFrom('settlement')
    .select('number')
    .where('month', '=', monthOf(month))
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The first day of a month as the wire writes it. */
export const monthOf = (month: string): CalendarDate => calendarDateOf(`${month}-01`);

import type { TransferSuggestionsWire } from '@mp/contract';
import { sql } from 'kysely';
import { partsOfPayment } from '../../booking/payments/transfer-parts.ts';
import { variableSymbolOf } from '../../booking/payments/transfer-gateway.ts';
import { dueMinor } from '../../booking/reservation-record/charge.ts';
import type { Database } from '../../platform/database/database.ts';

const mostCandidates = 200;
const mostSuggestions = 10;

/**
 * Suggests reservations that a transfer may be for: those in its currency that wait for a payment or for the rest of their
 * charge, or have expired lately, with
 * the same amount, a similar variable symbol, or found by the words.
 *
 * @param words a reservation's number, a guest's name or e-mail; empty for suggestions by symbol and amount alone
 */
export async function suggestReservations(
  database: Database,
  transferId: string,
  words: string,
): Promise<TransferSuggestionsWire['data']> {
  const transfer = await database
    .selectFrom('bank_transfer')
    .select(['variable_symbol', 'amount_minor', 'currency'])
    .where('id', '=', transferId)
    .executeTakeFirst();
  if (!transfer) return [];
  let waiting = database
    .selectFrom('reservation')
    .selectAll('reservation')
    .select(({ selectFrom }) =>
      selectFrom('payment')
        .select(
          sql<{ session: string; parts: number }>`jsonb_build_object('session', session_id,
            'parts', ${partsOfPayment(transferId)})`.as('open'),
        )
        .whereRef('payment.reservation_id', '=', 'reservation.id')
        .where('provider', '=', 'transfer')
        .where(sql<boolean>`(payment.instalment_id is not null) = (reservation.status = 'confirmed')`)
        .where('status', 'in', ['created', 'failed'])
        .orderBy(({ eb }) => eb('status', '=', 'created'), 'desc')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('open'),
    )
    .where('reservation.currency', '=', transfer.currency)
    .where(({ or, and, eb }) =>
      or([
        eb('reservation.status', 'in', ['held', 'expired']),
        and([eb('reservation.status', '=', 'confirmed'), eb('reservation.balance_minor', '>', 0)]),
      ]),
    );
  if (words !== '') {
    const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    waiting = waiting.where(({ or, eb }) =>
      or([
        eb('reservation.number', 'ilike', pattern),
        eb(sql`(contact ->> 'name') || ' ' || (contact ->> 'surname')`, 'ilike', pattern),
        eb(sql`contact ->> 'email'`, 'ilike', pattern),
      ]),
    );
  }
  const rows = await waiting.orderBy('reservation.created_at', 'desc').limit(mostCandidates).execute();
  const found = rows.map((row) => {
    const { id, number, currency, contact, open } = row;
    const missingMinor = dueMinor(row) - (open?.parts ?? 0);
    const symbol = open ? variableSymbolOf(open.session) : '';
    const because = [
      ...(isSimilar(symbol, transfer.variable_symbol) ? (['symbol'] as const) : []),
      ...(missingMinor === transfer.amount_minor ? (['amount'] as const) : []),
      ...(words !== '' ? (['name'] as const) : []),
    ];
    return {
      reservation: { id, number },
      guest: `${contact.name} ${contact.surname}`.trim(),
      missing: { minor: missingMinor, currency },
      because,
    };
  });
  return found
    .filter(({ because, missing }) => because.length > 0 && missing.minor > 0)
    .toSorted((a, b) => b.because.length - a.because.length)
    .slice(0, mostSuggestions);
}

/** Whether two symbols differ in one digit, or in two neighbouring ones that are swapped. */
function isSimilar(one: string, other: string): boolean {
  if (one === '' || one.length !== other.length) return false;
  const different = [...one].flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  const [first = 0, second = 0] = different;
  if (different.length < 2) return true;
  return different.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}

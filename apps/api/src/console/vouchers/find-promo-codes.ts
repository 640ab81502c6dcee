import type { PromoCodeWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { fixedMinorOf, usesOfPromoCode } from '../../booking/vouchers/promo-codes.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PromoCodeRow } from '../../platform/database/tables/vouchers.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';

type CountedCode = PromoCodeRow & { readonly uses: number };

const selectCodes = (database: Database | DatabaseTransaction) =>
  database.selectFrom('promo_code').selectAll().select(usesOfPromoCode.as('uses'));

function stateOf(
  { ended_at, valid_from, valid_until, most_uses, uses }: CountedCode,
  today: CalendarDate,
): PromoCodeWire['state'] {
  if (ended_at) return 'ended';
  if (valid_until && today > valid_until) return 'over';
  if (most_uses !== null && uses >= most_uses) return 'used_up';
  return valid_from && today < valid_from ? 'later' : 'active';
}

/** A version depends on the end alone: nothing else changes by staff. */
const versioned = ({ ended_at }: PromoCodeRow) => ({ ended: ended_at !== null });

/** All codes: those of the console, the latest first, and the configured ones. */
export async function promoCodes(
  database: Database,
  configured: BenefitCodes,
  today: CalendarDate,
): Promise<PromoCodeWire[]> {
  const rows = await selectCodes(database).orderBy('created_at', 'desc').orderBy('id').execute();
  const none = { valid_from: null, valid_until: null, most_uses: null, once_per_person: false, places: null };
  return [
    ...rows.map((row) => ({
      id: row.id,
      code: row.code,
      per_mille: row.per_mille,
      fixed_minor: fixedMinorOf(row),
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      most_uses: row.most_uses,
      once_per_person: row.once_per_person,
      places: row.place_ids,
      state: stateOf(row, today),
      uses: row.uses,
      version: versionOf(versioned(row)),
    })),
    ...[...configured].map(([code, perMille]) => ({
      ...{ id: null, code, per_mille: perMille, fixed_minor: null, ...none, uses: 0, version: '' },
      state: 'configured' as const,
    })),
  ];
}

/** A promo code as a subject of actions. */
export const promoCodeSubject = (id: string): ActionSubject => ({
  kind: 'promo_code',
  id,
  scope: {},
  read: async (trx) => {
    const row = await trx.selectFrom('promo_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { label: row.code, state: versioned(row) } : null;
  },
});

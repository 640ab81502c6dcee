import type { ContractModel, SellerData } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';

/** A Czech company that pays VAT. */
export const sampleSeller: SellerData = {
  name: 'Horské chaty s.r.o.',
  legal_form: 's.r.o.',
  is_trader: true,
  is_private: false,
  street: 'Stožec 12',
  city: 'Stožec',
  postal_code: '384 44',
  country: 'CZE',
  company_number: '27082440',
  tax_number: 'CZ27082440',
  birth_date: null,
  iban: 'CZ6508000000192000145399',
  vat: { status: 'payer', country: 'CZE', number: 'CZ27082440' },
  email: 'ucetni@chaty.example',
  phone: '+420600100200',
};

/** Records a contract of a place from the beginning of 2026 on. Returns its seller's id. */
export async function recordContract(
  database: Database,
  placeId: number,
  model: ContractModel,
  seller: Partial<SellerData> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date('2026-01-01T00:00:00Z');
  const version = { effective_from: calendarDateOf('2026-01-01'), recorded_at: at, recorded_by: null };
  await database.insertInto('seller').values({ id, created_at: at }).execute();
  await database
    .insertInto('seller_version')
    .values({ seller_id: id, data: JSON.stringify({ ...sampleSeller, ...seller }), ...version })
    .execute();
  await database
    .insertInto('place_contract')
    .values({
      ...{ place_id: placeId, seller_id: id, model, commission_per_mille: null, registration_number: null },
      ...version,
    })
    .onConflict((conflict) => conflict.columns(['place_id', 'effective_from']).doUpdateSet({ seller_id: id, model }))
    .execute();
  return id;
}

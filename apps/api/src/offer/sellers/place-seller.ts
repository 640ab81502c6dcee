import { datedSettingSchemas, type PlaceSellerWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { initialSettings } from '../../platform/settings/dated/initial-settings.ts';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';
import { contractQuery } from './contract-query.ts';
import type { PlaceContract, SellerData } from './seller.ts';

/** What decides whom a guest contracts with. */
export interface SellerSource {
  /** Of the place; null if none is recorded. */
  readonly contract:
    | (Pick<PlaceContract, 'model'> & { readonly registration_number: string | null; readonly seller: SellerData })
    | null;
  /** The operator's setting; null before the first. */
  readonly operator: unknown;
}

const contractOfPlace = (placeId: RawBuilder<unknown> | number, day: CalendarDate) =>
  contractQuery(placeId, day).select(
    sql<SellerSource['contract']>`json_build_object('model', contract.model,
        'registration_number', contract.registration_number, 'seller', version.data)`.as('contract'),
  );

/** SQL of a place's `SellerSource` on a day, for a statement that reads more. */
export const sellerSourceOn = (placeId: RawBuilder<unknown> | number, day: CalendarDate) => sql<SellerSource>`
  json_build_object(
    'contract', ${contractOfPlace(placeId, day)},
    'operator', (
      select s.value from setting_version s where s.name = 'operator' and s.effective_from <= ${day}::date
      order by s.effective_from desc limit 1))`;

/** Whom a guest contracts with who books the place: its seller, or the operator. Only what is public. */
export function placeSellerOf({ contract, operator: value }: SellerSource): PlaceSellerWire {
  const registration_number = contract?.registration_number ?? null;
  if (contract && contract.model !== 'seller')
    return { model: contract.model, ...publicData(contract.seller), registration_number };
  const operator = value === null ? initialSettings.operator : datedSettingSchemas.operator.parse(value);
  return {
    model: 'seller',
    name: fullName(operator),
    is_trader: true,
    address: addressOf(operator),
    company_number: operator.ico,
    vat_number: operator.dic || null,
    email: operator.email,
    phone: operator.phone || null,
    registration_number,
  };
}

/** `placeSellerOf` a place on a day. */
export async function placeSellerOn(
  database: Database | DatabaseTransaction,
  placeId: number,
  day: CalendarDate,
): Promise<PlaceSellerWire> {
  const { rows } = await sql<{ source: SellerSource }>`select ${sellerSourceOn(placeId, day)} as source`.execute(
    database,
  );
  return placeSellerOf(rows[0]?.source ?? { contract: null, operator: null });
}

function publicData(seller: SellerData): Omit<PlaceSellerWire, 'model' | 'registration_number'> {
  const { name, legal_form, is_trader, street, postal_code, city } = seller;
  const shown = { name: fullName({ name, legal_form: legal_form ?? '' }), is_trader };
  if (!is_trader) return { ...shown, address: null, company_number: null, vat_number: null, email: null, phone: null };
  const town = [postal_code, city].filter(Boolean).join(' ');
  return {
    ...shown,
    address: [street, town].filter(Boolean).join(', ') || null,
    company_number: seller.company_number,
    vat_number: seller.vat?.number ?? null,
    email: seller.email,
    phone: seller.phone,
  };
}

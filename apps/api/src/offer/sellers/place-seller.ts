import type { PlaceSellerWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { contractOn } from './contract-on.ts';
import type { SellerData } from './seller.ts';

/** Whom a guest contracts with who books a place on a day: its seller, or the operator. Only what is public. */
export async function placeSellerOn(
  database: Database | DatabaseTransaction,
  placeId: number,
  day: CalendarDate,
): Promise<PlaceSellerWire> {
  const contract = await contractOn(database, placeId, day);
  const registration_number = contract?.registrationNumber ?? null;
  if (contract && contract.model !== 'seller')
    return { model: contract.model, ...publicData(contract.seller), registration_number };
  const operator = await settingOn(database, 'operator', day);
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

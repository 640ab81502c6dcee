import type { PlaceSellerWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { documentWords } from './texts.ts';

/** Whom the guest contracts with, what that means for them and who is responsible for what; then the seller's details. */
export function sellerLines(seller: PlaceSellerWire, language: Locale): string[] {
  const t = documentWords(language);
  const { model, name, is_trader, address, company_number, vat_number, email, phone, registration_number } = seller;
  const declared = is_trader === null ? 'seller.undeclared' : is_trader ? 'seller.trader' : 'seller.private';
  const meaning = [
    t(model === 'seller' ? 'seller.seller' : 'seller.intermediary', { name }),
    ...(model === 'seller' ? [] : [t(declared)]),
  ].join(' ');
  const details = [
    address,
    company_number && t('seller.numbers', { number: company_number }),
    vat_number && t('seller.vat', { number: vat_number }),
    email,
    phone?.replaceAll(' ', '\u00a0'),
    registration_number && t('seller.registration', { number: registration_number }),
  ].filter(Boolean);
  return [meaning, ...(details.length > 0 ? [details.join(', ')] : [])];
}

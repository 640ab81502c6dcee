import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { getCountryDataList } from 'countries-list';
import { contractOn } from '../../offer/sellers/contract-on.ts';
import type { PlaceContract, SellerData } from '../../offer/sellers/seller.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { DocumentNote, Supplier } from '../../platform/database/tables/tax-document.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { fullName, supplierOf } from '../../platform/settings/dated/operator-of.ts';
import { shopCountry } from '../../platform/settings/document-settings.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { vatRateOn } from './vat-rates.ts';

/** The issuer of the shop's own documents. */
export const shopIssuer = 'shop';

/** The first day of the deemed supplier's model: member states may have it from then on (Directive (EU) 2025/516, art. 28a). */
const deemedSupplierFrom = '2028-07-01' as CalendarDate;

/** Who supplies a part of a stay, at which VAT. */
export interface SuppliedPart {
  /** `shop`, or the id of the seller in whose name the shop issues documents. */
  readonly issuer: string;
  readonly supplier: Supplier;
  /** Per cent; null without VAT. */
  readonly vatPercent: number | null;
  /** The currency in which the issuer's country demands VAT. */
  readonly taxCurrency: string;
  readonly notes: readonly DocumentNote[];
}

/** Who supplies a stay, and who its insurance or waiver: by the contract of its place on the day of the confirmation. */
export interface StaySupply {
  readonly day: CalendarDate;
  readonly stay: SuppliedPart;
  /** The shop's own services: the insurance or waiver. */
  readonly own: SuppliedPart;
}

/**
 * Who supplies what of a reservation that was confirmed at `confirmedAt`, and at which VAT. VAT of a stay is that of the
 * country where the house stands, for every seller. Without a recorded contract the shop sells.
 *
 * @throws ApiError `vat_rate_missing`, `deemed_supplier_not_yet`
 */
export async function supplyOf(
  database: Database | DatabaseTransaction,
  { place_id: placeId }: Pick<ReservationRow, 'place_id'>,
  confirmedAt: Date,
): Promise<StaySupply> {
  const day = dateInZone(confirmedAt, operatorTimeZone);
  const { country } = await database
    .selectFrom('place')
    .select('country')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  const contract = await contractOn(database, placeId, day);
  const shop = supplierOf(await settingOn(database, 'operator', day));
  const shopPays = shop.dic !== '';
  const ownPercent = shopPays ? percentOf(await vatRateOn(database, shopCountry, 'waiver', day)) : null;
  const ofShop = { issuer: shopIssuer, supplier: shop, taxCurrency: currencyOfCountry(shopCountry) };
  const shopNote: DocumentNote = { kind: shopPays ? 'payment' : 'not_payer' };
  const own: SuppliedPart = { ...ofShop, vatPercent: ownPercent, notes: [shopNote] };
  if (contract?.model === 'deemed_supplier' && day < deemedSupplierFrom)
    throw new ApiError('deemed_supplier_not_yet', { from: deemedSupplierFrom });
  const pays = contract?.model === 'intermediary' ? contract.seller.vat?.status === 'payer' : shopPays;
  const vatPercent = pays ? percentOf(await vatRateOn(database, country, 'accommodation', day)) : null;
  if (contract?.model === 'intermediary') return { day, own, stay: ofSeller(contract, shop, vatPercent) };
  const isAbroad = shopPays && country !== shopCountry;
  const notes: DocumentNote[] = isAbroad ? [shopNote, { kind: 'oss' }] : [shopNote];
  return { day, own, stay: { ...ofShop, vatPercent, notes } };
}

const percentOf = (perMille: number): number => perMille / 10;

/** The seller's supply: the shop issues its documents in its name and on its account. */
function ofSeller({ seller, effectiveFrom }: PlaceContract, shop: Supplier, vatPercent: number | null): SuppliedPart {
  const taxCountry = seller.vat?.country ?? seller.country ?? shopCountry;
  return {
    issuer: seller.id,
    supplier: sellerAsParty(seller),
    vatPercent,
    taxCurrency: currencyOfCountry(taxCountry),
    notes: [
      { kind: 'on_behalf', issuer: `${shop.name}, IČO ${shop.ico}`, contractFrom: effectiveFrom },
      { kind: vatPercent === null ? 'not_payer' : 'payment' },
    ],
  };
}

/** A seller as supplier or customer of a document. */
export const sellerAsParty = (seller: SellerData): Supplier => ({
  name: fullName({ name: seller.name, legal_form: seller.legal_form ?? '' }),
  street: seller.street ?? '',
  city: seller.city ?? '',
  zip: seller.postal_code ?? '',
  ico: seller.company_number ?? '',
  // The number for VAT; a natural person's other tax number is nobody's business.
  dic: seller.vat?.number ?? '',
  register: '',
  ...(seller.country ? { country: seller.country } : {}),
});

const currencies: ReadonlyMap<string, string | undefined> = new Map(
  getCountryDataList().map(({ iso3, currency }) => [iso3, currency[0]]),
);

/** The currency of a country, by its alpha-3 code; an unknown country has the euro. */
export const currencyOfCountry = (country: string): string => currencies.get(country) ?? 'EUR';

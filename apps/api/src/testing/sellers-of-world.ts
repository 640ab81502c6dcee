import type { ContractModel, SellerData } from '@mp/contract';
import type { BookingWorld } from './worlds/booking-world.ts';

/** A Czech company that pays VAT. */
export const czechSeller: SellerData = {
  name: 'Chalupy Šumava',
  legal_form: 's.r.o.',
  is_trader: true,
  is_private: false,
  street: 'Hlavní 12',
  city: 'Stožec',
  postal_code: '384 44',
  country: 'CZE',
  company_number: '27082440',
  tax_number: 'CZ27082440',
  birth_date: null,
  iban: 'CZ6508000000192000145399',
  vat: { status: 'payer', country: 'CZE', number: 'CZ27082440' },
  email: 'ucetni@chalupy.example',
  phone: '+420777123456',
};

/** An Austrian company: it pays the VAT of our commission itself. */
export const austrianSeller: SellerData = {
  ...czechSeller,
  name: 'Almhütte',
  legal_form: 'GmbH',
  country: 'AUT',
  vat: { status: 'payer', country: 'AUT', number: 'ATU12345678' },
};

/** A contract of a place from today on; one of today is replaced. */
export interface NewContract {
  readonly placeId: number;
  readonly model: ContractModel;
  readonly commissionPerMille?: number | null;
  readonly seller?: SellerData;
}

/** Records sellers and contracts of places as of today. Returns the seller's id. */
export const contractsOf = ({ database, clock }: Pick<BookingWorld, 'database' | 'clock'>) => ({
  record: async ({ placeId, model, commissionPerMille = null, seller = czechSeller }: NewContract) => {
    const seller_id = crypto.randomUUID();
    const version = {
      effective_from: clock.today(),
      recorded_at: clock.now(),
      recorded_by: null,
    };
    await database.insertInto('seller').values({ id: seller_id, created_at: clock.now() }).execute();
    await database
      .insertInto('seller_version')
      .values({ ...version, seller_id, data: JSON.stringify(seller) })
      .execute();
    const contract = { seller_id, model, commission_per_mille: commissionPerMille };
    await database
      .insertInto('place_contract')
      .values({ ...version, ...contract, place_id: placeId, registration_number: null })
      .onConflict((conflict) => conflict.columns(['place_id', 'effective_from']).doUpdateSet(contract))
      .execute();
    return seller_id;
  },
});

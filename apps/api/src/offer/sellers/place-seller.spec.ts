import { calendarDateOf } from '@mp/domain';
import type { ClientDetailWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { placeSellerOn } from './place-seller.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

const sellerOf = async (place: string) => (await world.get<ClientDetailWire>(`/public/client/${place}`)).body.seller;

describe('the seller on the page of a place', () => {
  it('is a trader with what law asks to show, without account and tax number', async () => {
    expect(await sellerOf('chata-zimomrivka')).toEqual({
      model: 'intermediary',
      name: 'Bohumil Vaněk',
      is_trader: true,
      address: 'Hlavní 131, 384 93 Kvilda',
      company_number: '99100100',
      vat_number: null,
      email: 'owner@chata-zimomrivka.example.com',
      phone: '+420 600 101 931',
      registration_number: null,
    });
  });

  it('is a private person by name alone', async () => {
    expect(await sellerOf('mlyn-na-jordance')).toEqual({
      model: 'intermediary',
      name: 'Milena Burešová',
      is_trader: false,
      address: null,
      company_number: null,
      vat_number: null,
      email: null,
      phone: null,
      registration_number: null,
    });
  });

  it('has the registration number of a let in a country that has them', async () => {
    expect(await sellerOf('limonaia-settepilastri')).toMatchObject({ registration_number: 'IT099047C2ZZZZ1047' });
  });

  it('is the operator where the shop sells, and where no contract is recorded', async () => {
    const operator = { model: 'seller', is_trader: true, company_number: '00000019' };
    expect(await sellerOf('hotel-haltyr')).toMatchObject(operator);
    expect(await placeSellerOn(world.database, 1001, calendarDateOf('2024-12-31'))).toMatchObject(operator);
  });
});

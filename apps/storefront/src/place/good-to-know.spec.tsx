import { screen, within } from '@testing-library/react';
import type { GoodToKnowWire } from '@mp/contract';
import { visitPage } from '../testing/visit-page.ts';
import { detailWire } from '../testing/wire.ts';
import placePage from './place-page.tsx';

const facts: GoodToKnowWire = {
  check_in_from: '15:00',
  check_in_to: '20:00',
  check_out: '10:00',
  key: 'key_box',
  quiet_from: '22:00',
  quiet_to: '07:00',
  smoking: false,
  parties: false,
  dogs: 'on_request',
  children_from_age: 6,
  cot: false,
  parking: 'at_house',
  charging: true,
  access: ['step_free', 'wide_doors'],
  hosts: { names: ['Jana', 'Petr'], languages: ['cs', 'en'], answer_hours: 3 },
  visit: { by: 'Hana Vrbová', on: '2026-05-14' },
  not_for: ['Kdo se bojí výšek'],
};

const contact = { street: 'Mlýnská 4', postal_code: '512 63', phone: '+420 600 100 200' };

const visit = async (goodToKnow: GoodToKnowWire | null, locale = 'cs') => {
  const path = locale === 'cs' ? '/cs/kouzelna-mista/mlyn-na-jordance' : '/en/magical-places/mlyn-na-jordance';
  await visitPage(placePage, path, ({ pathname }) => {
    if (pathname.startsWith('/public/client/mlyn')) return detailWire({ good_to_know: goodToKnow, contact });
    if (pathname.endsWith('/nearby')) return { data: { places: [], sights: [] } };
    return { data: [], clients: [], collections: [], blogs: [], towns: [], nights: 2 };
  });
  return within(screen.getByRole('region', { name: locale === 'cs' ? 'Dobré vědět' : 'Good to know' }));
};
const lines = (section: ReturnType<typeof within>) =>
  section.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]);

describe('good to know', () => {
  it('lists the facts, the hosts and the operator’s visit', async () => {
    const section = await visit(facts);
    expect(lines(section)).toEqual([
      ['Příjezd', 'Od 15:00 do 20:00. Když se zdržíte, dejte prosím vědět.'],
      ['Odjezd', 'Do 10:00.'],
      ['Klíč', 'Najdete ho ve schránce, kód dostanete před příjezdem.'],
      ['Domácí řád', 'Uvnitř se nekouří. Večírky se tu nepořádají. Noční klid od 22:00 do 7:00.'],
      ['Psi', 'Po předchozí domluvě.'],
      ['Děti', 'Děti od 6 let.'],
      ['Parkování', 'U domu, zdarma. Auto tu nabijete.'],
      ['Přístupnost', 'Vstup bez schodů a široké dveře.'],
    ]);
    expect(section.getByText('Hostí vás Jana a Petr')).toBeDefined();
    expect(section.getByText('Domluvíte se: čeština a angličtina')).toBeDefined();
    expect(section.getByText('Odpověď obvykle do 3 hodin')).toBeDefined();
    expect(section.getByText(/Hana Vrbová, 14\. května 2026/)).toBeDefined();
    expect(section.getByText('Kdo se bojí výšek')).toBeDefined();
  });

  it('lists minimum stays, the season, the fee of a dog, and a published contact', async () => {
    const section = await visit({
      ...facts,
      minimum_nights: { usual: 1, weekend: 2, summer: 7, new_year: null },
      season: { opens: '04-01', closes: '10-31' },
      dog_fee: { CZK: 250_00, EUR: 10_00 },
      high_chair: true,
    });
    expect(lines(section)).toEqual(
      expect.arrayContaining([
        ['Nejkratší pobyt', 'Nejméně 1 noc. S příjezdem v pátek 2 noci. V červenci a srpnu 7 nocí.'],
        ['Sezona', 'Otevřeno od 1. dubna do 31. října.'],
        ['Psi', 'Po předchozí domluvě. 250\u00a0Kč za psa a noc, v celkové ceně se psem.'],
        ['Děti', 'Děti od 6 let. Dětská židlička tu je.'],
      ]),
    );
    const phone = section.getByRole('link', { name: /\+420.600.100.200/ });
    expect(phone.getAttribute('href')).toBe('tel:+420600100200');
    expect(phone.parentElement?.textContent).toBe(
      'Mlýnská 4, 512 63 Troskovice, telefon +420\u00a0600\u00a0100\u00a0200',
    );
  });

  it('is translated to English', async () => {
    const section = await visit({ ...facts, check_in_to: null, children_from_age: 18, access: [] }, 'en');
    expect(lines(section).map(([, said]: readonly unknown[]) => said)).toEqual([
      'From 15:00, as late as you like.',
      'By 10:00.',
      'It’s in a key box; you’ll get the code before you arrive.',
      'No smoking indoors. No parties. Quiet hours from 22:00 to 7:00.',
      'Please ask first.',
      'Adults only.',
      'Free, at the house. You can charge an electric car here.',
      'There are steps and thresholds; the house isn’t step-free.',
    ]);
    expect(section.getByText('Your hosts are Jana and Petr')).toBeDefined();
  });

  it.each([
    [['Jana', 'Petr'], 'Předají vám ho hostitelé osobně.'],
    [['Marek'], 'Předá vám ho hostitel osobně.'],
    [[], 'Předá vám ho hostitel osobně.'],
  ])('speaks of as many hosts as there are: %s', async (names, said) => {
    const section = await visit({ ...facts, key: 'host', hosts: { ...facts.hosts, names } });
    expect(lines(section)).toContainEqual(['Klíč', said]);
  });

  it('is only the place’s own text if it has no facts', async () => {
    const section = await visit(null);
    expect(section.queryByRole('term')).toBeNull();
    expect(section.getByText('Příjezd od 15.00.')).toBeDefined();
  });
});

import { arrivalColumns, readArrivalFacts } from './arrival-facts.ts';
import { laterFactColumns, readLaterFacts } from './later-facts.ts';
import { placeColumns } from './places-file.ts';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

const facts = {
  letting: 'whole',
  bedrooms: '4',
  bathrooms: '2',
  high_chair: 'yes',
  dog_fee_czk: '250',
  dog_fee_eur: '10,50',
  season_opens: '04-01',
  season_closes: '10-31',
};
const arrival = {
  street: 'Stožec 14',
  postal_code: '384 44',
  publishes_contact: '',
  host_phone: '+420 600 100 200',
  evening_contact: '',
  directions_cs: 'Za kostelem doleva.',
  directions_en: 'Left behind the church.',
};

function rowOf(cells: Readonly<Record<string, string>>, problems: ImportProblem[] = []): Row {
  const entries = Object.entries(cells).map(([name, value], column) => [name, { value, line: 2, column }] as const);
  return new Row('places.csv', new Map(entries), problems);
}

describe('facts of places that older files lack', () => {
  it('have optional columns', () => {
    expect(placeColumns.optional).toEqual(expect.arrayContaining([...laterFactColumns, ...arrivalColumns]));
    expect([readLaterFacts(rowOf({ name: 'Mlýn' })), readArrivalFacts(rowOf({ name: 'Mlýn' }))]).toEqual([{}, {}]);
  });

  it('are read from their cells', () => {
    expect(readLaterFacts(rowOf(facts))).toEqual({
      letting: 'whole',
      bedrooms: 4,
      bathrooms: 2,
      high_chair: true,
      dog_fee: { CZK: 250_00, EUR: 10_50 },
      season: { opens: '04-01', closes: '10-31' },
    });
    expect(readArrivalFacts(rowOf(arrival)).arrival).toEqual({
      street: 'Stožec 14',
      postal_code: '384 44',
      published: false,
      phone: '+420 600 100 200',
      evening: null,
      directions: { cs: 'Za kostelem doleva.', en: 'Left behind the church.' },
    });
  });

  it('are unknown where cells are empty', () => {
    const empty = Object.fromEntries(Object.keys(facts).map((column) => [column, '']));
    expect(readLaterFacts(rowOf(empty))).toEqual({
      letting: null,
      bedrooms: null,
      bathrooms: null,
      high_chair: false,
      dog_fee: null,
      season: null,
    });
    expect(readArrivalFacts(rowOf({ ...arrival, street: '' }))).toEqual({ arrival: null });
  });

  it.each([
    ['letting', 'castle', 'value_unknown'],
    ['dog_fee_eur', '', 'value_missing'],
    ['season_closes', '31. 10.', 'value_unknown'],
    ['season_opens', '', 'value_missing'],
    ['host_phone', '600 100 200', 'value_unknown'],
    ['directions_en', '', 'value_missing'],
  ])('rejects %s: %s', (column, value, code) => {
    const problems: ImportProblem[] = [];
    const row = rowOf({ ...facts, ...arrival, [column]: value }, problems);
    readLaterFacts(row);
    readArrivalFacts(row);
    expect(problems.map((problem) => problem.code)).toContain(code);
  });
});

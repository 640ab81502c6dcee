import { goodToKnowColumns, readGoodToKnow } from './good-to-know.ts';
import { placeColumns } from './places-file.ts';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

const complete = {
  check_in_from: '15:00',
  check_in_to: '',
  check_out: '10:00',
  key: 'key_box',
  quiet_from: '22:00',
  quiet_to: '07:00',
  smoking: 'no',
  parties: '',
  dogs: 'welcome',
  children_from_age: '6',
  cot: 'yes',
  parking: 'at_house',
  charging: 'yes',
  access: 'step_free|wide_doors',
  hosts: 'Jana|Petr',
  host_languages: 'cs|en',
  host_answer_hours: '',
  visited_by: 'Hana',
  visited_on: '2026-05-14',
  not_for_cs: 'Kdo se bojí výšek',
  not_for_en: '',
};

function read(cells: Readonly<Record<string, string>>) {
  const problems: ImportProblem[] = [];
  const entries = Object.entries(cells).map(
    ([name, value], index) => [name, { value, line: 2, column: index }] as const,
  );
  return { ...readGoodToKnow(new Row('places.csv', new Map(entries), problems)), problems };
}

describe('practical information in a file of places', () => {
  it('has optional columns: without them, stored values stay', () => {
    expect(placeColumns.optional).toEqual(expect.arrayContaining([...goodToKnowColumns]));
    expect(read({ name: 'Mlýn' })).toEqual({ problems: [] });
  });

  it('is empty when the first cell is empty', () => {
    expect(read({ ...complete, check_in_from: '' })).toEqual({ good_to_know: null, problems: [] });
  });

  it('has an environmental label only with its certifier and date', () => {
    const label = { ...complete, letting: 'whole', eco_certificate: 'EU Ecolabel', eco_certified_by: 'CENIA' };
    const { good_to_know } = read({ ...label, eco_certified_on: '2025-03-12' });
    expect(good_to_know?.eco_certificate).toEqual({ name: 'EU Ecolabel', issued_by: 'CENIA', issued_on: '2025-03-12' });
    const { problems } = read({ ...label, eco_certified_by: '', eco_certified_on: '' });
    expect(problems).toMatchObject([{ code: 'date_expected' }, { code: 'value_missing' }]);
    expect(read({ ...label, eco_certificate: '' }).good_to_know?.eco_certificate).toBeNull();
  });

  it('is read from its cells', () => {
    expect(read(complete)).toEqual({
      problems: [],
      good_to_know: {
        check_in_from: '15:00',
        check_in_to: null,
        check_out: '10:00',
        key: 'key_box',
        quiet_from: '22:00',
        quiet_to: '07:00',
        smoking: false,
        parties: false,
        dogs: 'welcome',
        children_from_age: 6,
        cot: true,
        parking: 'at_house',
        charging: true,
        access: ['step_free', 'wide_doors'],
        hosts: { names: ['Jana', 'Petr'], languages: ['cs', 'en'], answer_hours: 24 },
        visit: { by: 'Hana', on: '2026-05-14' },
        not_for: { cs: ['Kdo se bojí výšek'], en: [] },
      },
    });
  });

  it.each([
    ['check_in_from', 'three', 'value_unknown'],
    ['check_out', '25:00', 'value_unknown'],
    ['key', 'under the mat', 'value_unknown'],
    ['dogs', 'yes', 'value_unknown'],
    ['access', 'step_free|lift', 'value_unknown'],
    ['host_languages', 'xx', 'value_unknown'],
    ['children_from_age', '19', 'number_out_of_range'],
    ['visited_on', 'May', 'date_expected'],
  ])('rejects %s: %s', (column, value, code) => {
    expect(read({ ...complete, [column]: value }).problems.map((problem) => [problem.code, problem.found])).toEqual([
      [code, value],
    ]);
  });
});

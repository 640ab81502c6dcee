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

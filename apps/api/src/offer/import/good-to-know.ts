import {
  accessHelps,
  dogRules,
  hostLanguages,
  keyWays,
  parkingPlaces,
  timeOfDaySchema,
  type KeptGoodToKnow,
} from '@mp/contract';
import { readLaterFacts } from './later-facts.ts';
import type { Row } from './row.ts';

/** Columns of practical information. A row with an empty first cell has none. */
export const goodToKnowColumns = [
  'check_in_from',
  'check_in_to',
  'check_out',
  'key',
  'quiet_from',
  'quiet_to',
  'smoking',
  'parties',
  'dogs',
  'children_from_age',
  'cot',
  'parking',
  'charging',
  'access',
  'hosts',
  'host_languages',
  'host_answer_hours',
  'visited_by',
  'visited_on',
  'not_for_cs',
  'not_for_en',
] as const;
type Column = (typeof goodToKnowColumns)[number];

/** Reads a row's value for the column of `place`. Without columns in the file, the stored value stays. */
export function readGoodToKnow(row: Row): { readonly good_to_know?: KeptGoodToKnow | null } {
  if (!row.has('check_in_from')) return {};
  if (row.text('check_in_from', { optional: true }) === '') return { good_to_know: null };
  const time = (column: Column): string => {
    const value = row.text(column, { max: 5 });
    if (!timeOfDaySchema.safeParse(value).success) row.refuse(column, 'value_unknown', 'a time as 15:00');
    return value;
  };
  const timeOrNone = (column: Column): string | null =>
    row.text(column, { optional: true, max: 5 }) === '' ? null : time(column);
  const some = <Word extends string>(column: Column, words: readonly Word[]): Word[] =>
    row.list(column).flatMap((given) => {
      const word = words.find((references) => references === given);
      if (word === undefined) row.refuse(column, 'value_unknown', `some of ${words.join(', ')}`);
      return word ?? [];
    });
  const age = row.whole('children_from_age', { min: 0, max: 18, otherwise: 0 });
  const by = row.text('visited_by', { optional: true, max: 60 });
  return {
    good_to_know: {
      ...readLaterFacts(row),
      check_in_from: time('check_in_from'),
      check_in_to: timeOrNone('check_in_to'),
      check_out: time('check_out'),
      key: row.oneOf('key', keyWays),
      quiet_from: timeOrNone('quiet_from'),
      quiet_to: timeOrNone('quiet_to'),
      smoking: row.yesNo('smoking', false),
      parties: row.yesNo('parties', false),
      dogs: row.oneOf('dogs', dogRules),
      children_from_age: age || null,
      cot: row.yesNo('cot', false),
      parking: row.oneOf('parking', parkingPlaces),
      charging: row.yesNo('charging', false),
      access: some('access', accessHelps),
      hosts: {
        names: row.list('hosts').slice(0, 3),
        languages: some('host_languages', hostLanguages),
        answer_hours: row.whole('host_answer_hours', { min: 1, max: 72, otherwise: 24 }),
      },
      visit: by ? { by, on: row.date('visited_on') ?? '' } : null,
      not_for: { cs: row.list('not_for_cs'), en: row.list('not_for_en') },
    },
  };
}

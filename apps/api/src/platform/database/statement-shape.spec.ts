import { statementShape } from './statement-shape.ts';

it.each([
  ['select "id" from "place" where "slug" = $1', 'select place', 'select "id" from "place" where "slug" = $1'],
  [
    `update guest set email = 'jana@example.cz' where id = 17`,
    'update guest',
    'update guest set email = ? where id = ?',
  ],
  [`insert into "outbox" values (E'it\\'s', 'O''Hara', 1.5)`, 'insert outbox', 'insert into "outbox" values (?, ?, ?)'],
  ['select $tag$ secret $tag$, $$ other $$ from x1', 'select x1', 'select ?, ? from x1'],
  ['begin', 'begin', 'begin'],
  ['  select 1\n  as n ', 'select', 'select ? as n'],
  [
    'with a as (select 1 from "room_type") select * from a',
    'with room_type',
    'with a as (select ? from "room_type") select * from a',
  ],
  [`select 'never ended`, 'select', 'select ?'],
])('describes %s without its values', (sql, summary, text) => expect(statementShape(sql)).toEqual({ summary, text }));

it('truncates long statements, without a part of a value', () => {
  const { text } = statementShape(`select '${'secret '.repeat(2_000)}' from place`);
  expect(text).toBe('select ?');
  expect(statementShape(`select ${'"column", '.repeat(1_000)}`).text).toHaveLength(2_000);
});

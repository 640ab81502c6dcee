import type { ImportProblemCode } from '@mp/contract';
import { minorUnits, parseCalendarDate, type CalendarDate } from '@mp/domain';
import { z } from 'zod';
import type { Cell } from './csv.ts';
import type { ImportProblem } from './problems.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** The value for an empty cell; without it, an empty cell is a problem. */
  readonly otherwise?: number;
}

/**
 * One row of a file, read cell by cell. A problem is recorded and a placeholder of the right type returned, so that all
 * problems of a file are reported at once.
 */
export class Row {
  readonly #file: string;
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #problems: ImportProblem[];

  constructor(file: string, cells: ReadonlyMap<string, Cell>, problems: ImportProblem[]) {
    this.#file = file;
    this.#cells = cells;
    this.#problems = problems;
  }

  /** Whether the file has a column. */
  has(column: string): boolean {
    return this.#cells.has(column);
  }

  /** Whether a column has a value; false if the file has no such column. */
  filled(column: string): boolean {
    return this.#value(column) !== '';
  }

  /** Records a problem in a column. */
  refuse(column: string, code: ImportProblemCode, expected: string): void {
    const { value = '', line = 1, column: at = 1 } = this.#cells.get(column) ?? {};
    this.#problems.push({ file: this.#file, line, column: at, code, found: value, expected });
  }

  text(column: string, { max = 4_000, optional = false }: { max?: number; optional?: boolean } = {}): string {
    const value = this.#value(column);
    if (value === '' && !optional) this.refuse(column, 'value_missing', `something in the column ${column}`);
    if (value.length > max) this.refuse(column, 'value_too_long', `at most ${max} characters`);
    return value;
  }

  whole(column: string, { min, max, otherwise }: Bounds): number {
    const value = this.#number(column);
    if (value === '' && otherwise !== undefined) return otherwise;
    if (!/^-?\d{1,9}$/.test(value)) this.refuse(column, 'number_expected', `a whole number from ${min} to ${max}`);
    else if (Number(value) < min || Number(value) > max)
      this.refuse(column, 'number_out_of_range', `a whole number from ${min} to ${max}`);
    else return Number(value);
    return otherwise ?? min;
  }

  /** Decimal point or comma; spaces between thousands, as in `2 400,50`. */
  decimal(column: string, { min, max }: Bounds): number {
    const value = this.#number(column).replace(',', '.');
    if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(value))
      this.refuse(column, 'number_expected', `a number from ${min} to ${max}`);
    else if (Number(value) < min || Number(value) > max)
      this.refuse(column, 'number_out_of_range', `a number from ${min} to ${max}`);
    else return Number(value);
    return min;
  }

  /** An amount in crowns or euros, as minor units. */
  minor(column: string, { otherwise }: { otherwise?: number } = {}): number {
    if (this.#value(column) === '' && otherwise !== undefined) return otherwise;
    // `2.400` may mean two thousand or two: nobody sells for a tenth of a heller.
    if (/[.,]\d{3}/.test(this.#value(column))) {
      this.refuse(column, 'number_expected', 'an amount as 2400 or 2400,50');
      return otherwise ?? 0;
    }
    return Math.round(this.decimal(column, { min: 0, max: 1_000_000 }) * minorUnits);
  }

  yesNo(column: string, otherwise?: boolean): boolean {
    const value = this.#value(column).toLowerCase();
    if (value === '' && otherwise !== undefined) return otherwise;
    if (value !== 'yes' && value !== 'no') this.refuse(column, 'yes_or_no_expected', 'yes or no');
    return value === 'yes';
  }

  oneOf<Choice extends string>(column: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.#value(column);
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.refuse(column, 'value_unknown', `one of ${choices.join(', ')}`);
    return found ?? choices[0];
  }

  /** A date as `2027-02-19` or, as in Czech spreadsheets, `19. 2. 2027`; null for an invalid one. */
  date(column: string): CalendarDate | null {
    const date = parseCalendarDate(this.#isoDay(column));
    if (!date) this.refuse(column, 'date_expected', 'a date as 2027-02-19 or 19. 2. 2027');
    return date;
  }

  /** A day in the life of people, which may be before 2000; null for an invalid one. */
  birthDate(column: string): string | null {
    const day = this.#isoDay(column);
    const isDay = z.iso.date().safeParse(day).success;
    if (!isDay) this.refuse(column, 'date_expected', 'a date as 1971-05-03 or 3. 5. 1971');
    return isDay ? day : null;
  }

  #isoDay(column: string): string {
    const value = this.#value(column);
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(value) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value;
  }

  /** A slug: lower-case letters without accents, digits and dashes. */
  slug(column: string): string {
    const value = this.#value(column);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) || value.length > 80)
      this.refuse(column, 'slug_expected', 'lower-case letters without accents, digits and dashes');
    return value;
  }

  /** An http(s) or calendar address; null for an allowed empty cell. */
  address(column: string, { optional = false, webcal = false } = {}): string | null {
    const value = this.#value(column);
    if (value === '' && optional) return null;
    const scheme = webcal ? /^(https?|webcals?):\/\/[^\s/]+/i : /^https?:\/\/[^\s/]+/;
    if (!scheme.test(value) || !URL.canParse(value))
      this.refuse(column, 'address_expected', 'an address that begins with https://');
    return value;
  }

  /** Words separated by `|`. */
  list(column: string): string[] {
    const value = this.#value(column);
    return value === '' ? [] : value.split('|').map((word) => word.trim());
  }

  /** Ids separated by `|`. */
  ids(column: string): number[] {
    const words = this.list(column);
    if (words.some((word) => !/^\d{1,9}$/.test(word)))
      this.refuse(column, 'number_expected', 'whole numbers separated by |');
    return words.map(Number).filter(Number.isSafeInteger);
  }

  /** Removes spaces between thousands. */
  #number(column: string): string {
    const value = this.#value(column);
    return /^-?\d{1,3}(\p{Zs}\d{3})+([.,]\d+)?$/u.test(value) ? value.replace(/\p{Zs}/gu, '') : value;
  }

  #value(column: string): string {
    // An export marks what a spreadsheet would run as a formula.
    return (this.#cells.get(column)?.value ?? '').replace(/^'(?=[=+\-@])/, '');
  }
}

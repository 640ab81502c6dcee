/** What is signed: JSON without numbers that two programs could write in two ways. */
export type Signable =
  string | number | boolean | null | readonly Signable[] | { readonly [name: string]: Signable | undefined };

/**
 * The one text of a value: names in the order of their code units, no white space (RFC 8785, of which whole numbers are
 * all that is needed here). Names without a value are left out.
 *
 * @throws RangeError for a number that is not whole, or too large to be exact
 */
export function canonicalJson(value: Signable): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number.`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value as Readonly<Record<string, Signable | undefined>>)
    .filter((field): field is [string, Signable] => field[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

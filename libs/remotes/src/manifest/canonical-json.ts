/** A value that has exactly one JSON text: its numbers are whole. */
export type Signable =
  string | number | boolean | null | readonly Signable[] | { readonly [name: string]: Signable | undefined };

/**
 * The canonical JSON of a value: keys sorted by code unit, no white space (RFC 8785, restricted to whole numbers).
 * Properties that are undefined are left out.
 *
 * @throws RangeError for a number that is not a safe integer
 */
export function canonicalJson(value: Signable): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer.`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value as Readonly<Record<string, Signable | undefined>>)
    .filter((field): field is [string, Signable] => field[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

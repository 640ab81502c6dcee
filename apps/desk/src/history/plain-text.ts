/** A field's value as words that can be compared. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether two values of a field say something else: what is missing and what is empty is the same. */
export const isDifferent = (before: unknown, after: unknown): boolean => plainText(before) !== plainText(after);

/** Converts a field's value to text for comparison. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether two values of a field differ. A missing value equals an empty one. */
export const isDifferent = (before: unknown, after: unknown): boolean => plainText(before) !== plainText(after);

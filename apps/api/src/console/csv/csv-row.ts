/**
 * A quoted cell. What a spreadsheet would run as a formula begins with an apostrophe, which it shows as text.
 *
 * @example cellOf('=1+1') // `"'=1+1"`
 */
export const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A line of a file. */
export const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

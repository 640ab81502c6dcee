/** A row of a table: a bar inside a cell would end it. */
export const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const table = (headings: readonly string[], rows: readonly string[]): string =>
  [row(...headings), row(...headings.map(() => '---')), ...rows].join('\n');

/** What the registry says of one code. */
export interface ErrorEntry {
  readonly status: number;
  /** For developers, in English. */
  readonly message: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const introduction = `# Errors

<!-- Written by \`node tools/start/bootstrap.mjs ../errors/write-errors-page\` from libs/contract/src/errors.ts. -->

Every failure of the API has one envelope. Programs go by \`code\`; \`message\` is for developers; \`details\` depend on the
code; \`requestId\` finds the request in the log and is the \`x-request-id\` of the answer.

\`\`\`json
{ "error": { "code": "not_found", "message": "There is nothing here.", "requestId": "…", "details": [] } }
\`\`\`

The \`details\` of \`validation_failed\` name the fields at fault: \`{ "in": "body", "field": "contact.email", "problem": "…" }\`.
`;

/** The page of all codes, by status and then by name, as Markdown that ends with a line break. */
export function errorsPageOf(errors: Readonly<Record<string, ErrorEntry>>): string {
  const rows = Object.entries(errors)
    .sort(([one, { status }], [other, { status: otherStatus }]) => status - otherStatus || (one < other ? -1 : 1))
    .map(([code, { status, message }]) => [String(status), `\`${code}\``, cell(message)]);
  return [introduction, ...alignedTable([['Status', 'Code', 'What it says'], ...rows]), ''].join('\n');
}

/** The first row is the head. Columns are as wide as their widest cell, which is how Prettier keeps them. */
function alignedTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}

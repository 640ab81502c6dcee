/** What the registry says of one code. */
export interface ErrorEntry {
  readonly status: number;
  /** For developers, in English. */
  readonly message: string;
}

/** What people are told of a code: Czech first, as everywhere. */
export interface UserTexts {
  readonly cs: string;
  readonly en: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const introduction = `# Errors

<!-- Written by \`npm run errors\` from libs/contract/src/errors.ts and libs/error-texts. -->

Every failure of the API has one envelope. Programs go by \`code\`; \`message\` is for developers; \`details\` depend on the
code; \`requestId\` finds the request in the log and is the \`x-request-id\` of the answer. People are told something else,
in their language: it stands [below](#what-people-are-told).

\`\`\`json
{ "error": { "code": "not_found", "message": "There is nothing here.", "requestId": "…", "details": [] } }
\`\`\`

The \`details\` of \`validation_failed\` name the fields at fault: \`{ "in": "body", "field": "contact.email", "problem": "…" }\`.
`;

const told = `## What people are told

What happened, whether anything was lost or charged, and what to do. A screen that knows more says more. \`network\` stands
for no answer at all.
`;

/**
 * The page of all codes, by status and then by name, as Markdown that ends with a line break.
 *
 * @param texts of every code, and of `network`
 */
export function errorsPageOf(
  errors: Readonly<Record<string, ErrorEntry>>,
  texts: Readonly<Record<string, UserTexts>>,
): string {
  const rows = Object.entries(errors)
    .sort(([one, { status }], [other, { status: otherStatus }]) => status - otherStatus || (one < other ? -1 : 1))
    .map(([code, { status, message }]) => [String(status), `\`${code}\``, cell(message)]);
  const table = alignedTable([['Status', 'Code', 'What it says'], ...rows]);
  const inWords = Object.entries(texts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([code, { cs, en }]) => [`### \`${code}\``, '', `- ${cs}`, `- ${en}`, '']);
  return [introduction, ...table, '', told, ...inWords].join('\n');
}

/** The first row is the head. Columns are as wide as their widest cell, which is how Prettier keeps them. */
function alignedTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}

/** What a statement is, without what it is about. */
export interface StatementShape {
  /** What it does, and to what: `select place`. */
  readonly summary: string;
  /** Its text with a question mark for each value that stands in it, at most 2,000 characters. */
  readonly text: string;
}

/** Longer statements are cut: who reads a trace recognises them by their beginning. */
const longest = 2_000;

/** Texts in quotes of any kind, and numbers that belong to no name: `$1` and `s1` stay. */
const values = /(?:\bE)?'(?:[^'\\]|''|\\.)*'|\$([a-z_]*)\$[^]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gi;

/** The first table that a statement names, after the words that come before one. */
const target = /\b(?:from|into|update|table)\s+"?([a-z_][a-z0-9_]*)"?/i;

/**
 * The shape of a statement: parameters are `$1` in it already, and what was written into it as it is becomes `?`, so that
 * nothing of a guest is told to whoever reads traces.
 */
export function statementShape(sql: string): StatementShape {
  // What lies beyond would be cut anyway; what is cut in two must not show half a value.
  const text = sql
    .slice(0, 4 * longest)
    .replace(values, '?')
    .replace(/'[^']*$/, '?')
    .replace(/\s+/g, ' ')
    .trim();
  const [verb = 'sql'] = /^[a-z]+/i.exec(text) ?? [];
  const [, table] = target.exec(text) ?? [];
  const summary = [verb.toLowerCase(), ...(table ? [table.toLowerCase()] : [])].join(' ');
  return { summary, text: text.slice(0, longest) };
}

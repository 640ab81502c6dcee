/** The shape of a statement, without its values. */
export interface StatementShape {
  /** Its command and table: `select place`. */
  readonly summary: string;
  /** Its text with a question mark for each literal, at most 2,000 characters. */
  readonly text: string;
}

/** Longer statements are truncated; their beginning identifies them in traces. */
const longest = 2_000;

/** String literals of any kind, and numbers that are not part of a name: `$1` and `s1` stay. */
const values = /(?:\bE)?'(?:[^'\\]|''|\\.)*'|\$([a-z_]*)\$[^]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gi;

/** The first table of a statement. */
const target = /\b(?:from|into|update|table)\s+"?([a-z_][a-z0-9_]*)"?/i;

/**
 * Computes the shape of a statement. Parameters are `$1` already; literals become `?`, so that traces contain no personal
 * data.
 */
export function statementShape(sql: string): StatementShape {
  // The rest is truncated anyway. A literal at the cut must not show a part of its value.
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

import { createHash } from 'node:crypto';
import pg from 'pg';

/** Maximum number of prepared statements per connection: each takes memory in the server. */
const mostStatements = 200;

/** Statements with parameters that this process has sent, with their counts until they get a name. */
const statements = new Map<string, { readonly name: string; uses: number }>();

/**
 * The name of a statement, from its text: processes that share connections behind a pooler give a text the same name, and
 * another text never the same one.
 */
export const statementName = (text: string): string =>
  `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** The name of a repeated statement; none the first time, so that one-off statements are not prepared. */
function nameOf(text: string): string | undefined {
  const statement = statements.get(text);
  if (statement) return ++statement.uses > 1 ? statement.name : undefined;
  if (statements.size < mostStatements) statements.set(text, { name: statementName(text), uses: 1 });
  return undefined;
}

/**
 * A connection that prepares repeated statements, so that the server parses them once and may reuse their plan. It prepares
 * none before `prepares` is set.
 */
export class PreparingClient extends pg.Client {
  protected prepares = false;

  // Only Kysely calls this, with a text and its parameters, so pg's other overloads do not matter.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const named =
      this.prepares && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: nameOf(text), text, values: values as unknown[] }, ...args.slice(2)]
        : args;
    return (super.query as (...rest: unknown[]) => never).apply(this, named);
  }
}

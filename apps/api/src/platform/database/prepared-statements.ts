import { createHash } from 'node:crypto';
import pg from 'pg';

/** Maximum number of prepared statements per connection: each takes memory in the server. */
const mostStatements = 200;

/**
 * The name of a statement, from its text: processes that share connections behind a pooler give a text the same name, and
 * another text never the same one.
 */
export const statementName = (text: string): string =>
  `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** Returns the name of a repeated statement; none the first time, so that one-off statements are not prepared. */
type NameStatement = (text: string) => string | undefined;

/** Names the statements of one database, whose connections prepare the same ones. */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string | undefined>();
  return (text) => {
    if (names.has(text)) {
      const name = names.get(text) ?? statementName(text);
      names.set(text, name);
      return name;
    }
    if (names.size < mostStatements) names.set(text, undefined);
    return undefined;
  };
}

export interface PreparingClientConfig {
  /** Shared by the connections of a database. */
  readonly nameStatement?: NameStatement;
}

/**
 * A connection that prepares repeated statements, so that the server parses them once and may reuse their plan. It prepares
 * none before `prepares` is set.
 */
export class PreparingClient extends pg.Client {
  protected prepares = false;
  readonly #nameStatement: NameStatement;

  constructor({ nameStatement = createStatementNames(), ...config }: pg.ClientConfig & PreparingClientConfig = {}) {
    super(config);
    this.#nameStatement = nameStatement;
  }

  // Only Kysely calls this, with a text and its parameters, so pg's other overloads do not matter.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const named =
      this.prepares && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: this.#nameStatement(text), text, values: values as unknown[] }, ...args.slice(2)]
        : args;
    return (super.query as (...rest: unknown[]) => never).apply(this, named);
  }
}

import pg from 'pg';

/** How many statements a connection keeps prepared: each costs memory in the server. */
const mostStatements = 200;

/** The statements this process has sent with parameters, and how often until they got a name. */
const statements = new Map<string, { readonly name: string; uses: number }>();

/** A name for a statement that comes again; none for the first time, so that one-off statements take no place. */
function nameOf(text: string): string | undefined {
  const known = statements.get(text);
  if (known) return ++known.uses > 1 ? known.name : undefined;
  if (statements.size < mostStatements) statements.set(text, { name: `s${statements.size}`, uses: 1 });
  return undefined;
}

/** A connection on which statements that repeat are parsed, and where the server finds that it pays planned, once. */
export class PreparingClient extends pg.Client {
  // pg's own overloads do not matter here: Kysely alone calls this, with a text and its parameters.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const named =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: nameOf(text), text, values: values as unknown[] }, ...args.slice(2)]
        : args;
    return (super.query as (...rest: unknown[]) => never).apply(this, named);
  }
}

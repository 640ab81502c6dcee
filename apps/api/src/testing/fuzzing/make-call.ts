import { actors, type Actor } from '../actors.ts';
import { withOneHostileLeaf, type Example } from './examples.ts';
import { hostileBodies, hostileTexts, hostileValues } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';

export interface Call {
  readonly actor: Actor;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

type Random = () => number;

/** Values that exist in the world, by the name of what asks for them: calls get past the first check with these. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** How often a value is meant to be refused. */
const hostility = 0.14;

function valueFor(random: Random, known: Known, name: string, schema: Schema = {}): unknown {
  if (random() < hostility) return pick(random, hostileValues);
  const { enum: choices, const: only, anyOf, oneOf, type, example } = schema;
  if (only !== undefined) return only;
  if (choices) return pick(random, choices);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return valueFor(random, known, name, pick(random, alternatives));
  const pool = known[name] ?? (name === 'emailCheck' ? known['email'] : undefined);
  if (pool && type !== 'object' && type !== 'array')
    return pick(random, type === 'integer' ? pool.filter((value) => typeof value === 'number') : pool);
  if (example !== undefined) return example;
  switch (Array.isArray(type) ? pick(random, type as string[]) : type) {
    case 'object':
      return objectFor(random, known, schema);
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => valueFor(random, known, name, schema.items));
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100 } = schema;
      return pick(random, [minimum, maximum, minimum + Math.floor(random() * Math.min(maximum - minimum, 9))]);
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return schema.format === 'email'
        ? pick(random, known['email'] ?? [])
        : pick(random, ['abc', '777123456', '420', '1,2', 'Jana']);
  }
}

function objectFor(random: Random, known: Known, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (random() < (required.includes(name) ? 0.97 : 0.5)) made[name] = valueFor(random, known, name, schema);
  return made;
}

const text = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean | undefined}`;
/** Lone surrogates cannot be encoded: an address that holds them holds the replacement character. */
const encode = (value: unknown): string => encodeURIComponent(text(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** A part of a path. Without one it would be the address of something else. */
const encodeSegment = (value: unknown): string => encode(value) || '%20';

/** Bytes that are no UTF-8, as a client that is broken sends them. */
const brokenEncodings = ['%ff', '%c3%28', '%', '%zz', '%00', '%ed%a0%80'];

function queryFor(random: Random, known: Known, { parameters }: Operation): string {
  const pairs = parameters
    .filter(({ in: place, required }) => place === 'query' && random() < (required ? 0.95 : 0.3))
    .flatMap(({ name, schema }) => {
      const pair = () => {
        const value = random() < 0.03 ? pick(random, brokenEncodings) : encode(valueFor(random, known, name, schema));
        return `${name}=${value}`;
      };
      if (random() < 0.03) return [`${name}[]=${pick(random, hostileTexts).length}`, `${name}[a]=1`];
      return random() < 0.05 ? [pair(), pair()] : [pair()];
    });
  if (random() < 0.05) pairs.push(`${encode(pick(random, hostileTexts))}=${encode(pick(random, hostileTexts))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function bodyFor(
  random: Random,
  known: Known,
  { body }: Operation,
): Partial<Pick<Call, 'payload'>> & { type?: string } {
  if (random() < 0.08) {
    const { type, payload } = pick(random, hostileBodies);
    return { payload, ...(type === undefined ? {} : { type }) };
  }
  if (!body) return {};
  return { type: 'application/json', payload: JSON.stringify(valueFor(random, known, '', body)) };
}

/** Who comes most often to an operation: whoever it is for. */
function actorFor(random: Random, { path, method }: Operation): Actor {
  if (random() < 0.3) return pick(random, actors);
  if (path.startsWith('/content/') && method !== 'GET') return 'editor';
  return pick(random, ['user', 'anotherUser', 'visitor']);
}

interface Question {
  readonly url: string;
  readonly type?: string | undefined;
  readonly payload?: string | Buffer | undefined;
}

/** A call made of the operation's schemas. */
function guessed(random: Random, operation: Operation, known: Known): Question {
  const { method, path, parameters } = operation;
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  const schemas = new Map(inPath.map(({ name, schema }) => [name, schema]));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    random() < 0.03 ? pick(random, brokenEncodings) : encodeSegment(valueFor(random, known, name, schemas.get(name))),
  );
  return {
    url: `${address}${queryFor(random, known, operation)}`,
    ...(method === 'GET' ? {} : bodyFor(random, known, operation)),
  };
}

/** A call in order, most often with one value that is not. */
function nearlyRight(random: Random, { path }: Operation, example: Example): Question {
  const changed = (random() < 0.8 ? withOneHostileLeaf(random, example) : example) as Example;
  const inPath = (typeof changed.path === 'object' ? changed.path : null) ?? {};
  const query = Object.entries(changed.query ?? {}).filter(([, value]) => value !== undefined);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(inPath[name] ?? ''));
  return {
    url: `${address}${query.length > 0 ? `?${query.map(([key, value]) => `${key}=${encode(value)}`).join('&')}` : ''}`,
    ...(changed.body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(changed.body) }),
  };
}

/** Makes one call of an operation: mostly in order, in places hostile. The same numbers make the same call. */
export function makeCall(
  random: Random,
  operation: Operation,
  { known, example }: { readonly known: Known; readonly example?: Example | undefined },
  serial: number,
): Call {
  const { url, type, payload } =
    example && random() < 0.7 ? nearlyRight(random, operation, example) : guessed(random, operation, known);
  const header = () => pick(random, ['cs', 'en', 'CZK', 'EUR', 'ab12cd34', 'x'.repeat(5000), "' or 1=1"]);
  return {
    actor: actorFor(random, operation),
    url,
    payload,
    headers: {
      // Each call from another client: limits are proven elsewhere.
      'x-forwarded-for': `198.${18 + Math.floor(serial / 62_500)}.${Math.floor(serial / 250) % 250}.${serial % 250}`,
      'idempotency-key': random() < 0.1 ? header() : `fuzz-${serial}-0000000000`,
      ...(random() < 0.3 ? { 'ap-language': header(), 'ap-currency': header(), 'ap-session': header() } : {}),
      ...(random() < 0.1 ? { 'if-none-match': pick(random, ['*', '""', 'W/"x', '"'.repeat(50)]) } : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
  };
}

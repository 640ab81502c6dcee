import * as fc from 'fast-check';
import { addDays, calendarDateOf } from '@mp/domain';
import { actors, type Actor } from '../actors.ts';
import { doubleNight } from '../worlds/sample-places.ts';
import type { Example } from './examples.ts';
import { hostileBodies, hostileTexts, hostileValues } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';

/** One request of an operation, valid in most fields and hostile in others. */
export interface Call {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** Existing values in the database, by name of parameter or field. */
export type ExistingValues = Readonly<Record<string, readonly unknown[]>>;

interface Request {
  readonly url: string;
  readonly type?: string | undefined;
  readonly payload?: string | Buffer | undefined;
}

/** `one` with the given percentage, else `other`. */
const sometimes = <One, Other>(percent: number, one: fc.Arbitrary<One>, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: percent, arbitrary: one }, { weight: 100 - percent, arbitrary: other });

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileValue = fc.oneof(fc.constantFrom(...hostileValues), hostileText);
/** Invalid UTF-8, as a broken client sends it. */
const brokenEncoding = fc.constantFrom('%ff', '%c3%28', '%', '%zz', '%00', '%ed%a0%80');

const text = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean | undefined}`;
/** Lone surrogates cannot be encoded: the address contains the replacement character instead. */
const encode = (value: unknown): string => encodeURIComponent(text(value).replace(/\p{Surrogate}/gu, '\ufffd'));
/** A path segment; never empty, which would address another operation. */
const encodeSegment = (value: unknown): string => encode(value) || '%20';

/** Values of a schema, one in seven hostile. */
function valueOf(existing: ExistingValues, name: string, schema: Schema = {}): fc.Arbitrary<unknown> {
  return sometimes(14, hostileValue, validOf(existing, name, schema));
}

function validOf(existing: ExistingValues, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { enum: choices, const: only, anyOf, oneOf, type, example, minimum = 0, maximum = 100 } = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valueOf(existing, name, one)));
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((one) => validOf(existing, name, { ...schema, type: one })));
  const isPlain = type !== 'object' && type !== 'array';
  const pool = (existing[name] ?? []).filter((value) => type !== 'integer' || typeof value === 'number');
  if (isPlain && pool.length > 0) return fc.constantFrom(...pool);
  if (example !== undefined) return fc.constant(example);
  switch (type) {
    case 'object':
      return objectOf(existing, schema);
    case 'array':
      return fc.array(valueOf(existing, name, schema.items), { maxLength: 2 });
    case 'integer':
    case 'number': {
      const min = Math.ceil(minimum);
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min, max: Math.max(min, Math.min(maximum, min + 9)) }),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(
        ...(schema.format === 'email' ? (existing['email'] ?? []) : []),
        'abc',
        '777123456',
        '420',
        '1,2',
      );
  }
}

function objectOf(existing: ExistingValues, { properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(existing, name, schema)] as const);
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  const requiredKeys = required.filter((name) => name in model);
  return sometimes(5, fc.record(model, { requiredKeys: [] }), fc.record(model, { requiredKeys }));
}

function queryOf(existing: ExistingValues, { parameters }: Operation): fc.Arbitrary<string> {
  const pairs = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, required, schema }) => {
      const pair = sometimes(3, brokenEncoding, valueOf(existing, name, schema).map(encode)).map(
        (value) => `${name}=${value}`,
      );
      const malformed = fc.oneof(
        fc.constant([`${name}[]=1`, `${name}[a]=1`]),
        fc.array(pair, { minLength: 2, maxLength: 2 }),
      );
      return sometimes(
        required ? 5 : 70,
        fc.constant([]),
        sometimes(
          5,
          malformed,
          pair.map((one) => [one]),
        ),
      );
    });
  const stranger = fc.tuple(hostileText, hostileText).map(([name, value]) => [`${encode(name)}=${encode(value)}`]);
  return fc
    .tuple(...pairs, sometimes(5, stranger, fc.constant([])))
    .map((all) => all.flat())
    .map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
}

const noBody = fc.constant<Pick<Request, 'type' | 'payload'>>({});

function bodyOf(existing: ExistingValues, { method, body }: Operation): typeof noBody {
  if (method === 'GET') return noBody;
  const valid = body
    ? valueOf(existing, '', body).map((value) => ({ type: 'application/json', payload: JSON.stringify(value) }))
    : noBody;
  return sometimes(8, fc.constantFrom(...hostileBodies), valid);
}

/** Requests from the operation's schemas. */
function requestOf(existing: ExistingValues, operation: Operation): fc.Arbitrary<Request> {
  const segments = operation.path.split(/\{(\w+)\}/).map((part, index) => {
    const parameter = operation.parameters.find(({ name, in: place }) => place === 'path' && name === part);
    return index % 2 === 0
      ? fc.constant(part)
      : sometimes(3, brokenEncoding, valueOf(existing, part, parameter?.schema).map(encodeSegment));
  });
  return fc
    .tuple(fc.tuple(...segments), queryOf(existing, operation), bodyOf(existing, operation))
    .map(([path, query, body]) => ({ url: path.join('') + query, ...body }));
}

type Path = readonly string[];

const leavesOf = (value: unknown, at: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));

function replaced(value: unknown, [key, ...rest]: Path, leaf: (before: unknown) => unknown): unknown {
  if (key === undefined) return leaf(value);
  const entries = Object.entries(value as object).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? replaced(inner, rest, leaf) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** An example's request; four times of five with one value replaced, texts mostly by texts. */
function nearlyValidOf({ path }: Operation, example: Example): fc.Arbitrary<Request> {
  const added = fc.constantFrom('\u0000', '\ud800').map((end) => (before: unknown) => `${text(before)}${end}`);
  const other = sometimes(70, hostileText, hostileValue).map((value) => () => value);
  const leaves = leavesOf(example);
  const changed =
    leaves.length === 0
      ? fc.constant<unknown>(example)
      : fc
          .tuple(fc.constantFrom(...leaves), sometimes(10, added, other))
          .map(([at, leaf]) => replaced(example, at, leaf));
  return sometimes(20, fc.constant<unknown>(example), changed).map((value) => {
    const { path: inPath = {}, query = {}, body } = value as Example;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(inPath[name] ?? ''));
    const pairs = Object.entries(query).filter(([, one]) => one !== undefined);
    const url = `${address}${pairs.length > 0 ? '?' : ''}${pairs.map(([key, one]) => `${key}=${encode(one)}`).join('&')}`;
    return body === undefined ? { url } : { url, type: 'application/json', payload: JSON.stringify(body) };
  });
}

/** An order for one night of February or March, so that rooms do not run out. */
const onAnyNight = (example: Example): fc.Arbitrary<Example> =>
  fc.nat(56).map((days) => {
    const arrival = addDays(calendarDateOf('2027-02-01'), days);
    return {
      ...example,
      body: { ...example.body, arrival, departure: addDays(arrival, 1), total_minor: doubleNight.CZK },
    };
  });

/** Mostly the actor that may call the operation. */
function actorOf({ path, method }: Operation): fc.Arbitrary<Actor> {
  const usual =
    path.startsWith('/content/') && method !== 'GET'
      ? ['editor' as const]
      : (['user', 'anotherUser', 'visitor'] as const);
  return sometimes(30, fc.constantFrom(...actors), fc.constantFrom(...usual));
}

const headerValue = fc.constantFrom('cs', 'en', 'CZK', 'EUR', 'ab12cd34', 'x'.repeat(5000), "' or 1=1");
const optionalHeaders = fc.record(
  {
    'ap-language': headerValue,
    'ap-currency': headerValue,
    'ap-session': headerValue,
    'if-none-match': fc.constantFrom('*', '""', 'W/"x', '"'.repeat(50)),
    'idempotency-key': headerValue,
  },
  { requiredKeys: [] },
);

/** Calls of an operation: from its schemas, and mostly from its example if it has one. */
export function callsOf(operation: Operation, existing: ExistingValues, example?: Example): fc.Arbitrary<Call> {
  const ofSchemas = requestOf(existing, operation);
  const isOrder = operation.path === '/public/reservation' && operation.method === 'POST';
  const examples = example && (isOrder ? onAnyNight(example) : fc.constant(example));
  const request = examples
    ? sometimes(
        70,
        examples.chain((one) => nearlyValidOf(operation, one)),
        ofSchemas,
      )
    : ofSchemas;
  return fc
    .tuple(actorOf(operation), request, sometimes(30, optionalHeaders, fc.constant({})))
    .map(([actor, { url, type, payload }, headers]) => ({
      operation,
      actor,
      url,
      payload,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    }));
}

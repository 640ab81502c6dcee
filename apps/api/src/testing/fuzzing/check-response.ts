import { apiErrors, errorSchema } from '@mp/contract';
import { z } from 'zod';
import type { Operation } from './operations.ts';

export interface CheckedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Internals that a response must not leak: stack traces, statements, names of drivers and files. */
const internals =
  /\bat \S+ \(|\.ts:\d+|node_modules|\bselect\b.+\bfrom\b|insert into|syntax error|relation "|violates|invalid input syntax|invalid byte|postgres|kysely|ECONN/i;

/** Documented failures: the gateway or the register is unavailable. */
const allowedFailures = new Set(['payment_gateway_unavailable', 'company_register_unavailable']);

const schemas = new WeakMap<object, z.ZodType>();
function zodOf(schema: object): z.ZodType {
  const cached = schemas.get(schema) ?? z.fromJSONSchema(schema as never);
  schemas.set(schema, cached);
  return cached;
}

/**
 * Returns the problems of a response; empty when there are none.
 *
 * @param secrets values that the caller sent or holds, which the response must not contain
 */
export function responseProblems(
  operation: Operation,
  response: CheckedResponse,
  secrets: readonly string[],
): string[] {
  const { status, body, type } = response;
  // A calendar links to its stay: it contains the code of the caller.
  const isCalendar = status === 200 && type.startsWith('text/calendar');
  const echoed = (isCalendar ? [] : secrets)
    .filter((secret) => body.includes(secret))
    .map((secret) => `echoes ${secret.slice(0, 6)}…`);
  if (status >= 400) return [...echoed, ...problemsOfError(response)];
  if (status === 304 || status === 204) return body === '' ? echoed : [...echoed, `${status} has a body`];
  const schema = operation.responses[status];
  if (!type.startsWith('application/json')) return echoed;
  if (!schema) return Object.keys(operation.responses).length > 0 ? [...echoed, `${status} is not documented`] : echoed;
  const parsed = zodOf(schema).safeParse(JSON.parse(body));
  return parsed.success ? echoed : [...echoed, `differs from its schema: ${z.prettifyError(parsed.error)}`];
}

function problemsOfError({ status, body, type }: CheckedResponse): string[] {
  if (!type.startsWith('application/json')) return [`an error of type ${type}`];
  const envelope = errorSchema.safeParse(JSON.parse(body));
  if (!envelope.success) return ['not the envelope of errors'];
  const { code } = envelope.data.error;
  return [
    ...(apiErrors[code].status === status ? [] : [`${code} with status ${status}`]),
    ...(status >= 500 && !allowedFailures.has(code) ? [`failed: ${code}`] : []),
    ...(internals.test(body) ? ['lets internals out'] : []),
  ];
}

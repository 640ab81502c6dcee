import { isPlainObject } from '@reduxjs/toolkit';

const known = new WeakMap<object, string>();

/**
 * Where a store keeps the answer to a call: what the library's own `defaultSerializeQueryArgs` says, which asks a function for each
 * value of each question. A page asks for a hundred, most of them by a word. A spec compares the two.
 */
export function queryKey({ endpointName, queryArgs }: { endpointName: string; queryArgs: unknown }): string {
  if (typeof queryArgs !== 'object' || queryArgs === null)
    return `${endpointName}(${JSON.stringify(inOrder(queryArgs))})`;
  let said = known.get(queryArgs);
  if (said === undefined) known.set(queryArgs, (said = JSON.stringify(inOrder(queryArgs))));
  return `${endpointName}(${said})`;
}

/** The same with the keys of its objects in order. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString() };
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlainObject(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(value[key as never]);
  return ordered;
}

import { isPlainObject } from '@reduxjs/toolkit';

const cached = new WeakMap<object, string>();

/**
 * The cache key of a query. Same as the library's `defaultSerializeQueryArgs`, which calls a function for each value; a page
 * has a hundred queries, most with a string. A spec compares the two.
 */
export function queryKey({ endpointName, queryArgs }: { endpointName: string; queryArgs: unknown }): string {
  if (typeof queryArgs !== 'object' || queryArgs === null)
    return `${endpointName}(${JSON.stringify(inOrder(queryArgs))})`;
  let serialized = cached.get(queryArgs);
  if (serialized === undefined) cached.set(queryArgs, (serialized = JSON.stringify(inOrder(queryArgs))));
  return `${endpointName}(${serialized})`;
}

/** A copy with sorted object keys. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString() };
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlainObject(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(value[key as never]);
  return ordered;
}

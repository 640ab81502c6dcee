import type { Module } from '@reduxjs/toolkit/query';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import {
  initiateOnServer,
  type ApiState,
  type ServerQuery,
  type Entry,
  type QueryDefinition,
} from './initiate-on-server.ts';
import { bindCalls, type Initiate } from './bind-endpoints.ts';
import { isolateEndpoints, type Extensible } from './isolate-endpoints.ts';
import { queryKey } from './query-key.ts';

interface Options {
  readonly skip?: boolean;
  readonly selectFromResult?: (result: object) => object;
}

/** The API as the earlier modules have made it. */
interface Layer extends Extensible {
  middleware: unknown;
  readonly reducerPath: string;
  readonly endpoints: Record<string, { initiate: Initiate }>;
  [hook: string]: unknown;
}

/**
 * Replaces the hooks and `initiate` of queries on a server, where a store lives as long as one page.
 *
 * Hooks read the store once. The library's hooks subscribe, memoize and compare, which is useless on a page that is rendered
 * once; two hundred of them took a tenth of a page's time. They return the same values: a query that has not been started is
 * pending. A spec compares the two.
 *
 * Queries start with {@link initiateOnServer}, without a subscription. The library would hold the store for half a second after
 * each change of a subscription, and unused results for as long as the endpoint says. Here they go with the page.
 *
 * Several releases of a remote are served at the same time; each has its own endpoints. (ADR 0002)
 */
export const serverModule = (): Module<never> =>
  ({
    name: 'server',
    init(
      api: Layer,
      { baseQuery }: Pick<ServerQuery, 'baseQuery'>,
      { endpointDefinitions }: { readonly endpointDefinitions: Record<string, object> },
    ) {
      const bindCall = bindCalls(api, endpointDefinitions);
      isolateEndpoints(api);
      return {
        injectEndpoint(endpointName: string, definition: QueryDefinition) {
          const endpoint = api.endpoints[endpointName];
          if (!endpoint) return;
          bindCall(endpointName, { definition, endpoint });
          // Frozen, because others share this definition.
          Object.freeze(Object.assign(definition, { keepUnusedDataFor: Infinity }));
          if (definition.type !== 'query') return;
          const { initiate } = endpoint;
          const useState = (arg: unknown, skip: boolean) => {
            const store = useStore<Record<string, ApiState>>();
            if (skip) return stateOf(undefined);
            return stateOf(store.getState()[api.reducerPath]?.queries[queryKey({ endpointName, queryArgs: arg })]);
          };
          const useQueryState = (arg: unknown, { skip = false, selectFromResult }: Options = {}) => {
            const state = useState(arg, skip || arg === skipToken);
            return selectFromResult ? selectFromResult(state) : state;
          };
          const useQuery = (arg: unknown, { skip = false, selectFromResult }: Options = {}) => {
            const isSkipped = skip || arg === skipToken;
            const state = useState(arg, isSkipped);
            if (selectFromResult) return { ...selectFromResult(state), refetch };
            return { ...state, ...(state.isUninitialized && !isSkipped && pending), refetch };
          };
          Object.assign(endpoint, {
            useQuery,
            useQueryState,
            initiate: initiateOnServer({
              endpointName,
              definition,
              baseQuery,
              initiate,
              reducerPath: api.reducerPath,
            }),
          });
          api[`use${endpointName.charAt(0).toUpperCase()}${endpointName.slice(1)}Query`] = useQuery;
        },
      };
    },
  }) as unknown as Module<never>;

const pending = { isUninitialized: false, isFetching: true, isLoading: true, status: 'pending' };

const refetch = (): never => {
  throw new Error('Pages on a server do not refetch.');
};

function stateOf(entry: Entry | undefined) {
  const { status, ...rest } = entry ?? { status: 'uninitialized' };
  const isFetching = status === 'pending';
  const hasData = rest.data !== undefined;
  return {
    ...rest,
    status,
    data: rest.data,
    currentData: rest.data,
    isUninitialized: status === 'uninitialized',
    isError: status === 'rejected',
    isFetching,
    isLoading: isFetching && !hasData,
    isSuccess: status === 'fulfilled' || (isFetching && hasData),
  };
}

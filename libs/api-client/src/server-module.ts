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

/** The API layer as the modules before this one have made it. */
interface Layer extends Extensible {
  middleware: unknown;
  readonly reducerPath: string;
  readonly endpoints: Record<string, { initiate: Initiate }>;
  [hook: string]: unknown;
}

/**
 * What the calls of the API do otherwise on a server, where a store lives as long as one page takes.
 *
 * Their hooks read what the store holds, once. Those of the library subscribe, remember and compare, which a page that is drawn once
 * never comes to; with two hundred of them on a page they took a tenth of its time. What they give is what the library's give
 * while a page is drawn on a server: a query that has not been asked is about to be. A spec compares the two.
 *
 * And who asks does so by {@link initiateOnServer}, and does not subscribe: each time a subscription changes, the library holds the
 * store for half a second, and what nobody is subscribed to any more for as long as the call says. Here all goes with its page.
 *
 * Several releases of an area are served at the same time, live ones and those beside them: each has its own calls. (ADR 0002)
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
          // Nobody changes afterwards what others ask by.
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
  throw new Error('A page that is drawn on a server asks for nothing again.');
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

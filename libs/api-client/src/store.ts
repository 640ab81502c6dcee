import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { api } from './api.ts';
import { directDispatch, withServerResults } from './initiate-on-server.ts';
import type { RequestContext, StoreExtra } from './request-context.ts';

const onServer = typeof document === 'undefined';
const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

export type RootState = ReturnType<typeof rootReducer>;

/** Creates the store of one page: per request on the server, from the server's state in the browser. */
export const makeStore = (requests: RequestContext, preloadedState?: RootState) => {
  const extra: StoreExtra = { requests };
  return configureStore({
    reducer: onServer ? withServerResults(rootReducer) : rootReducer,
    preloadedState,
    // The state is large and comes from our own code: the development checks would only slow pages down.
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    // A store on a server has no subscribers, so batching notifications gains nothing.
    enhancers: (getDefault) =>
      onServer
        ? getDefault({ autoBatch: false }).concat(directDispatch(extra))
        : getDefault({ autoBatch: { type: 'raf' } }),
  });
};

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];

import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { api } from './api.ts';
import { directDispatch, withServerResults } from './initiate-on-server.ts';
import type { RequestContext, StoreExtra } from './request-context.ts';

const onServer = typeof document === 'undefined';
const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

export type RootState = ReturnType<typeof rootReducer>;

/** Makes the store of one page: on the server one for each request, in the browser one from the server's state. */
export const makeStore = (requests: RequestContext, preloadedState?: RootState) => {
  const extra: StoreExtra = { requests };
  return configureStore({
    reducer: onServer ? withServerResults(rootReducer) : rootReducer,
    preloadedState,
    // The state is large and made by us: the development checks only slow every page down.
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
    // On a server nobody hears of changes, so nothing is gained by telling of several at once.
    enhancers: (getDefault) =>
      onServer
        ? getDefault({ autoBatch: false }).concat(directDispatch(extra))
        : getDefault({ autoBatch: { type: 'raf' } }),
  });
};

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];

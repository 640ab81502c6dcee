import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { requestHeaders } from './request-headers.ts';
import type { AppDispatch } from './store.ts';

/** {@link requestHeaders} of the page, for what the API layer cannot do: files that are saved, uploads that tell how far they are. */
export function useRequestHeaders(): (token?: string) => Record<string, string> {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (token) => dispatch((_dispatch, _state, extra) => requestHeaders(extra.requests, token)),
    [dispatch],
  );
}

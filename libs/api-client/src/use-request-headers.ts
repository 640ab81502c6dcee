import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { requestHeaders } from './request-headers.ts';
import type { AppDispatch } from './store.ts';

/** {@link requestHeaders} of the page, for requests outside the API layer: file downloads, uploads with progress. */
export function useRequestHeaders(): (token?: string) => Record<string, string> {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (token) => dispatch((_dispatch, _state, extra) => requestHeaders(extra.requests, token)),
    [dispatch],
  );
}

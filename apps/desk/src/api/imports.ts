import { failureOfResponse, networkFailure, type ApiFailure, type StoreExtra } from '@mp/api-client';
import type { ImportDetailWire, ImportsWire } from '@mp/contract';
import { consoleApi } from './console.ts';

const importsApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    imports: build.query<ImportsWire, void>({
      query: () => ({ path: '/console/imports' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    importDetail: build.query<ImportDetailWire, string>({
      query: (id) => ({ path: `/console/imports/${id}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    sendImport: build.mutation<{ readonly id: string }, { readonly name: string; readonly zip: Blob }>({
      queryFn: (sent, { extra }) => sendZip(sent, extra as StoreExtra),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useImportsQuery, useImportDetailQuery, useSendImportMutation } = importsApi;

/** Sends a file as bytes. Other requests send JSON. */
async function sendZip(
  { name, zip }: { readonly name: string; readonly zip: Blob },
  { requests }: StoreExtra,
): Promise<{ readonly data: { readonly id: string } } | { readonly error: ApiFailure }> {
  try {
    const response = await (requests.fetch ?? fetch)(
      `${requests.apiUrl}/console/imports?${new URLSearchParams({ name })}`,
      {
        method: 'POST',
        body: zip,
        headers: { authorization: `Bearer ${requests.token?.() ?? ''}`, 'content-type': 'application/zip' },
      },
    );
    const body: unknown = await response.json().catch(() => undefined);
    return response.ok
      ? { data: body as { readonly id: string } }
      : { error: failureOfResponse(response.status, body) };
  } catch {
    return { error: networkFailure };
  }
}

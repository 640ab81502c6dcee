import type { PageContext } from '@mp/host-api';
import type { LegalParams } from './legal-documents.ts';

/** The keys that {@link readLegalAddress} reads. */
export const legalKeys: readonly string[] = ['version'];

/** What an address asks for; null where its words are no name of a document, or its number no version. */
export function readLegalAddress({ params, query }: Pick<PageContext, 'params' | 'query'>): LegalParams | null {
  const { document = '', variant } = params;
  // Names of documents are words and dashes; anything else is no question worth asking.
  if (!/^[a-z-]{3,40}$/.test(document) || (variant !== undefined && !/^[a-z0-9-]{1,80}$/.test(variant))) return null;
  const version = query.get('version');
  if (version !== null && !/^[1-9]\d{0,4}$/.test(version)) return null;
  return { document, ...(variant && { variant }), ...(version !== null && { version: Number(version) }) };
}

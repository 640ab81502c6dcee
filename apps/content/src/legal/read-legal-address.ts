import type { PageContext } from '@mp/host-api';
import type { LegalParams } from './legal-documents.ts';

/** The keys that {@link readLegalAddress} reads. */
export const legalKeys: readonly string[] = ['version'];

/** Parses an address; null if the name or the version is invalid. */
export function readLegalAddress({ params, query }: Pick<PageContext, 'params' | 'query'>): LegalParams | null {
  const { document = '', variant } = params;
  // Names of documents are words and dashes; others need no request.
  if (!/^[a-z-]{3,40}$/.test(document) || (variant !== undefined && !/^[a-z0-9-]{1,80}$/.test(variant))) return null;
  const version = query.get('version');
  if (version !== null && !/^[1-9]\d{0,4}$/.test(version)) return null;
  return { document, ...(variant && { variant }), ...(version !== null && { version: Number(version) }) };
}

import { contentTypes, type DocumentTypeName } from '@mp/contract';
import type { DocumentKind } from './document-kind.ts';
import { entryKind } from './entry-kind.ts';
import { placeKind } from './place-kind.ts';

/** The kind of documents of a type. */
export const kindOf = (type: DocumentTypeName): DocumentKind =>
  type === 'place' ? placeKind : entryKind(type, contentTypes[type]);

import { contentTypes, type DocumentTypeName } from '@mp/contract';
import { collectionKind } from './collection-kind.ts';
import type { DocumentKind } from './document-kind.ts';
import { entryKind } from './entry-kind.ts';
import { placeKind } from './place-kind.ts';

/** The kind of documents of a type. */
export function kindOf(type: DocumentTypeName): DocumentKind {
  if (type === 'place') return placeKind;
  return type === 'collection' ? collectionKind : entryKind(type, contentTypes[type]);
}

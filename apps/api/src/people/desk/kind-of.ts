import { contentTypes, type DocumentTypeName } from '@mp/contract';
import { collectionKind } from './collection-kind.ts';
import type { DocumentKind } from './document-kind.ts';
import { entryKind } from './entry-kind.ts';
import { placeKind } from './place-kind.ts';
import { isInCatalogue } from './written-fields.ts';

const kindsOfCatalogue = { place: placeKind, collection: collectionKind } as const;

/** The kind of documents of a type. */
export const kindOf = (type: DocumentTypeName): DocumentKind =>
  isInCatalogue(type) ? kindsOfCatalogue[type] : entryKind(type, contentTypes[type]);

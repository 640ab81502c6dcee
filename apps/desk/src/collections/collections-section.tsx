import type { SectionProps } from '../console/section-ids.ts';
import { CollectionList } from './collection-list.tsx';
import { CollectionPage } from './collection-page.tsx';

/** Collections of the catalogue: all of them, and one with its names, its picture and its place among the others. */
export default function CollectionsSection({ item }: SectionProps) {
  return item === null ? <CollectionList /> : <CollectionPage id={Number(item)} />;
}

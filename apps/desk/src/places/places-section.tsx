import type { SectionProps } from '../console/section-ids.ts';
import { PlaceList } from './place-list.tsx';
import { PlacePage } from './place-page.tsx';

/** Places of the catalogue: all of them, and one with its facts, texts, pictures and rates. */
export default function PlacesSection({ item }: SectionProps) {
  return item === null ? <PlaceList /> : <PlacePage id={Number(item)} />;
}

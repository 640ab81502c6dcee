import type { Picture, Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import type { Stay } from '../stay/stay.ts';
import { coversOf } from './covers.ts';
import strip from '../strip/strip.module.css';
import { PlaceCard } from './place-card.tsx';
import styles from './place-strip.module.css';

interface PlaceStripProps {
  readonly places: readonly Place[];
  /** The place shown above: its picture is not repeated. */
  readonly below?: Place;
  readonly stay: Stay;
  /** Number of columns on a desktop. */
  readonly columns: 3 | 4;
}

/** A few cards: a row on a desktop, a strip to swipe on smaller screens. */
export function PlaceStrip({ places, below, stay, columns }: PlaceStripProps) {
  const covers = coversOf(below ? [below, ...places] : places, usePageContext().season);
  return (
    <ul className={`${strip.strip} ${styles.places}`} data-columns={columns}>
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard place={place} cover={covers.get(place.id) as Picture} stay={stay} />
        </li>
      ))}
    </ul>
  );
}

import type { Place } from '@mp/domain';
import type { Stay } from '../stay/stay.ts';
import { PlaceCard } from './place-card.tsx';
import styles from './place-strip.module.css';

interface PlaceStripProps {
  readonly places: readonly Place[];
  readonly stay: Stay;
  /** How many stand side by side on a desktop. */
  readonly columns: 3 | 4;
}

/** A few cards: a row on a desktop, a strip to swipe on smaller screens. */
export const PlaceStrip = ({ places, stay, columns }: PlaceStripProps) => (
  <ul className={styles['strip']} data-columns={columns}>
    {places.map((place) => (
      <li key={place.id}>
        <PlaceCard place={place} stay={stay} />
      </li>
    ))}
  </ul>
);

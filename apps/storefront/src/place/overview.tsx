import type { PlaceDetail } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './overview.module.css';

/** The tips section has the surroundings, the good-to-know section the practical facts. */
const chapters = ['house'] as const;

/** The editors' text about the place, and its equipment. */
export function Overview({ place }: { place: PlaceDetail }) {
  const { formatMessage } = useIntl();
  const equipment = place.collectionNames.filter(({ type }) => type === 'equipment');
  return (
    <section id="overview" aria-labelledby="overview-heading">
      <h2 id="overview-heading" className={styles.heading}>
        {formatMessage({ id: 'place.special' })}
      </h2>
      <p className={styles.special}>{place.texts.special}</p>
      {chapters.map((chapter) => (
        <div key={chapter} className={styles.chapter}>
          <h3>{formatMessage({ id: `place.${chapter}` })}</h3>
          <p>{place.texts[chapter]}</p>
        </div>
      ))}
      {equipment.length > 0 && (
        <div className={styles.amenities}>
          <h3>{formatMessage({ id: 'place.amenities' })}</h3>
          <ul className={styles.list}>
            {equipment.map(({ id, name }) => (
              <li key={id}>
                <Icon name="check" size={20} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

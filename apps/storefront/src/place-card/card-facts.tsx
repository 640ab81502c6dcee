import type { Place } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './place-card.module.css';

/** How many it sleeps, its number of rooms, and whether dogs are allowed. */
export function CardFacts({ place: { sleeps, roomCount, dogs } }: { place: Place }) {
  const { formatMessage } = useIntl();
  if (sleeps === 0) return null;
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="persons" size={16} />
        {formatMessage({ id: 'card.sleeps' }, { count: sleeps })}
      </span>
      <span>
        <Icon name="bed" size={16} />
        {formatMessage({ id: 'card.rooms' }, { count: roomCount })}
      </span>
      {dogs === 'welcome' && (
        <span>
          <Icon name="paw" size={16} />
          {formatMessage({ id: 'card.dogs' })}
        </span>
      )}
    </p>
  );
}

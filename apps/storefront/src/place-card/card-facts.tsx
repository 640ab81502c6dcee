import type { Place } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './place-card.module.css';
import { roomTexts } from './place-texts.ts';

/** What is let, how many it sleeps, and whether dogs are allowed. */
export function CardFacts({ place }: { place: Place }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (place.sleeps === 0) return null;
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="bed" size={16} />
        {roomTexts(place, intl).join(' · ')}
      </span>
      <span>
        <Icon name="persons" size={16} />
        {formatMessage({ id: 'card.sleeps' }, { count: place.sleeps })}
      </span>
      {place.dogs === 'welcome' && (
        <span>
          <Icon name="paw" size={16} />
          {formatMessage({ id: 'card.dogs' })}
        </span>
      )}
    </p>
  );
}

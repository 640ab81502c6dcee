import { Icon, SkeletonText } from '@mp/ui';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { AllPlacesLink } from './all-places-link.tsx';
import { CollectionLinks } from './collection-links.tsx';
import styles from './mobile-menu.module.css';
import { usePlacesMenu } from './use-places-menu.ts';

/** The second step of the small bar's menu: places by destination, by category, and all places. [2.99] */
export function PlacesStep({ onBack }: { onBack: () => void }) {
  const { formatMessage } = useIntl();
  const menu = usePlacesMenu(true);
  const back = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => back.current?.focus(), []);
  const groups = [
    { key: 'byDestination', collections: menu?.destinations },
    { key: 'byCategory', collections: menu?.categories },
  ] as const;
  return (
    <div aria-busy={menu === null}>
      <button ref={back} type="button" className={styles.back} onClick={onBack}>
        <Icon name="arrowLeft" />
        {formatMessage({ id: 'places.back' })}
      </button>
      <AllPlacesLink className={styles.all} />
      {groups.map(({ key, collections }) => (
        <section key={key}>
          <h2 className={styles.heading} id={`${id}-${key}`}>
            {formatMessage({ id: `places.${key}` })}
          </h2>
          {collections ? (
            <CollectionLinks
              collections={collections}
              className={styles.collections}
              linkClassName={styles.collection}
              labelledBy={`${id}-${key}`}
            />
          ) : (
            <SkeletonText lines={4} />
          )}
        </section>
      ))}
    </div>
  );
}

import { Icon, SkeletonText, useDisclosure } from '@mp/ui';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { AllPlacesLink } from './all-places-link.tsx';
import { CollectionLinks } from './collection-links.tsx';
import styles from './places-submenu.module.css';
import { inColumns, usePlacesMenu } from './use-places-menu.ts';

/** The desktop submenu of places, below the bar: destinations, categories, all places. Esc closes it. [2.100] */
export function PlacesSubmenu() {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const { isOpen, toggle, close, root, trigger } = useDisclosure();
  const menu = usePlacesMenu(isOpen);
  const id = useId();
  useEffect(close, [pathname, search, close]);
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={formatMessage({ id: 'places.open' })}
        onClick={toggle}
      >
        <Icon name="chevronDown" size={20} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.inside} aria-busy={menu === null}>
            <section>
              <h2 className={styles.heading} id={`${id}-destinations`}>
                {formatMessage({ id: 'places.byDestination' })}
              </h2>
              {menu ? (
                <CollectionLinks
                  collections={menu.destinations}
                  className={styles.list}
                  linkClassName={styles.link}
                  labelledBy={`${id}-destinations`}
                />
              ) : (
                <SkeletonText lines={6} />
              )}
            </section>
            <section>
              <h2 className={styles.heading}>{formatMessage({ id: 'places.byCategory' })}</h2>
              <div className={styles.columns}>
                {menu ? (
                  inColumns(menu.categories).map((column) => (
                    <CollectionLinks key={column[0]?.id} collections={column} linkClassName={styles.link} />
                  ))
                ) : (
                  <SkeletonText lines={5} />
                )}
              </div>
            </section>
            <aside className={styles.aside}>
              <p>{formatMessage({ id: 'places.disclaimer' })}</p>
              <AllPlacesLink className={styles.all} />
            </aside>
          </div>
        )}
      </div>
    </div>
  );
}

import type { CollectionType } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCollectionsQuery, useFewerFiltersQuery, useNearStaysQuery } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from '../stay/hints.module.css';
import { NearStays } from '../stay/near-stays.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop } from './catalogue-query.ts';
import { nearStaysParams } from './hint-params.ts';
import { filterParams } from './list-params.ts';
import { removalOf, type Removal } from './removals.ts';

/** Maximum suggested removals. */
const mostRemovals = 3;

/** The filters whose removal helps most, and the nearest available dates, each one press away. */
export function EmptyHints({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { query } = view;
  const near = nearStaysParams(view);
  const { data: fewer = [] } = useFewerFiltersQuery(filterParams(view));
  const { data: stays = [] } = useNearStaysQuery(near ?? skipToken);
  const removals = fewer.flatMap((hint) => removalOf(hint, query) ?? []).slice(0, mostRemovals);
  return (
    <>
      {removals.length > 0 && (
        <section className={styles.hints} aria-labelledby="fewer-filters">
          <h3 id="fewer-filters">{formatMessage({ id: 'hints.fewer' })}</h3>
          <ul className={styles.list}>
            {removals.map((removal) => (
              <li key={`${removal.filter} ${removal.collections?.ids.join()}`}>
                <Link className={styles.hint} to={view.hrefOf(removal.query)}>
                  <RemovalName removal={removal} />
                  <span>{formatMessage({ id: 'results.count' }, { count: removal.matches })}</span>
                  <Icon name="arrowRight" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NearStays
        stays={stays}
        hrefOf={({ arrival, departure }) =>
          view.hrefOf(fromTheTop({ ...query, arrival, departure, flexibleDays: null }))
        }
      />
    </>
  );
}

/** Removals with their own texts: collections have their names, and months cannot be removed. */
type NamedRemoval = Exclude<Removal['filter'], CollectionType | 'inspiration' | 'months'>;

/** The name of a removal. */
function RemovalName({ removal: { filter, collections } }: { removal: Removal }) {
  const { formatMessage } = useIntl();
  const { data = [] } = useCollectionsQuery(collections?.type ?? skipToken);
  const names = data.filter(({ id }) => collections?.ids.includes(id)).map(({ name }) => name);
  return (
    <strong>
      {names.length > 0
        ? formatMessage({ id: 'hints.without' }, { name: names.join(', ') })
        : formatMessage({ id: collections ? 'hints.without.collection' : `hints.without.${filter as NamedRemoval}` })}
    </strong>
  );
}

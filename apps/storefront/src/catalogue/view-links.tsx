import { CachedFragment, Link } from '@mp/host-api';
import { Icon, type IconName } from '@mp/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop } from './catalogue-query.ts';
import { closedQuery } from './map/map-params.ts';
import { prefetchMap } from './map/load-live-map.ts';
import styles from './view-links.module.css';

/** Links to other views of the same places. Opening the map sets the list, closing it the grid. [2.43] [4.14] */
export function ViewLinks({ view: { query, hrefOf } }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const withoutMap = closedQuery(query);
  const { layout, map } = query;
  const addresses = [
    hrefOf({ ...withoutMap, layout: 'grid' }),
    hrefOf({ ...withoutMap, layout: 'list' }),
    hrefOf({ ...fromTheTop(query), layout: 'list', map: true }),
  ];
  return (
    <CachedFragment
      name="storefront.views"
      dependsOn={[layout, map]}
      slots={addresses.map((address) => address.slice(1))}
    >
      {([grid, list, onMap]) => (
        <nav className={styles.views} aria-label={formatMessage({ id: 'toolbar.views' })}>
          <ViewLink to={`/${grid}`} icon="grid" current={layout === 'grid'}>
            {formatMessage({ id: 'toolbar.grid' })}
          </ViewLink>
          <ViewLink to={`/${list}`} icon="list" current={layout === 'list' && !map}>
            {formatMessage({ id: 'toolbar.list' })}
          </ViewLink>
          <ViewLink to={`/${onMap}`} icon="map" current={map} onNear={prefetchMap}>
            {formatMessage({ id: 'toolbar.map' })}
          </ViewLink>
        </nav>
      )}
    </CachedFragment>
  );
}

interface ViewLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly current: boolean;
  /** Called when a pointer or the focus is near. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

const ViewLink = (props: ViewLinkProps) => (
  <Link
    className={styles.view}
    to={props.to}
    aria-current={props.current || undefined}
    preventScrollReset
    onPointerEnter={props.onNear}
    onFocus={props.onNear}
  >
    <Icon name={props.icon} size={20} />
    <span className={styles.name}>{props.children}</span>
  </Link>
);

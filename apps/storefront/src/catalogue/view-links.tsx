import { CachedFragment, Link } from '@mp/host-api';
import { Icon, type IconName } from '@mp/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigation } from 'react-router';
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
  const isOpening = useEscapeFromOpening(map);
  const addresses = [
    hrefOf({ ...withoutMap, layout: 'grid' }),
    hrefOf({ ...withoutMap, layout: 'list' }),
    hrefOf({ ...fromTheTop(query), layout: 'list', map: true }),
  ];
  return (
    <CachedFragment
      name="storefront.views"
      dependsOn={[layout, map, isOpening]}
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
          <ViewLink to={`/${onMap}`} icon="map" current={map} busy={isOpening} onNear={prefetchMap}>
            {formatMessage({ id: 'toolbar.map' })}
          </ViewLink>
        </nav>
      )}
    </CachedFragment>
  );
}

/** Esc cancels the opening of the map, as it closes an open one. [2.107] Returns whether it is opening. */
function useEscapeFromOpening(isOpen: boolean): boolean {
  const next = useNavigation().location?.search;
  const isOpening = !isOpen && new URLSearchParams(next).has('mv');
  const here = useLocation();
  const navigate = useNavigate();
  // At once, so that no key is lost between the mark on the link and the next frame.
  useLayoutEffect(() => {
    if (!isOpening) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') void navigate(here, { replace: true, preventScrollReset: true });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpening, here, navigate]);
  return isOpening;
}

interface ViewLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly current: boolean;
  readonly busy?: boolean;
  /** Called when a pointer or the focus is near. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

const ViewLink = (props: ViewLinkProps) => (
  <Link
    className={styles.view}
    to={props.to}
    aria-current={props.current || undefined}
    aria-busy={props.busy || undefined}
    preventScrollReset
    onPointerEnter={props.onNear}
    onFocus={props.onNear}
  >
    <Icon name={props.icon} size={20} />
    <span className={styles.name}>{props.children}</span>
  </Link>
);

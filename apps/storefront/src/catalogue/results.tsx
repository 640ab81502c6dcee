import type { PlaceParams } from '@mp/api-client';
import type { Picture } from '@mp/domain';
import { CachedFragment, Link, usePageContext } from '@mp/host-api';
import { buttonClass } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigation } from 'react-router';
import { coversOf } from '../place-card/covers.ts';
import { PlaceCard } from '../place-card/place-card.tsx';
import { PlaceGrid, PlaceholderCards } from '../place-card/place-grid.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import { mostExtraPages, nightsOf, pageSizeOf, type CatalogueQuery } from './catalogue-query.ts';
import { EmptyResults } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import { listParams, pageOffsets } from './list-params.ts';
import { ListedPlace } from './map/listed-place.tsx';
import { ResultOrder } from './result-order.tsx';
import styles from './results.module.css';
import { usePlacePage } from './use-place-page.ts';
import { useIsPageMissing, useShownPlaces } from './use-shown-places.ts';
import { ViewLinks } from './view-links.tsx';

/** Cards of the first page whose pictures load eagerly. [9.5] */
const firstCards = 4;

/** The list: number of matches, order, cards, and "load more". */
export function Results({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { query } = view;
  const offsets = pageOffsets(query);
  const { page: first, failed, retry } = usePlacePage(listParams(view));
  const navigation = useNavigation();
  const next = new URLSearchParams(navigation.location?.search);
  const loadingMore = navigation.state === 'loading' && next.get('lm') === String(query.extraPages + 1);
  const list = useFocusOnAdded(query.extraPages);
  const { season } = usePageContext();
  const pageParams = offsets.map((offset) => listParams(view, offset));
  const places = useShownPlaces(pageParams);
  // A failed page has its own retry; loading more would leave a gap.
  const isGap = useIsPageMissing(pageParams);
  const covers = coversOf(places, season);

  if (failed) return <FailedResults onRetry={retry} />;
  if (!first) return <PlaceholderCards layout={query.layout} />;
  if (first.places.length === 0) return <EmptyResults view={view} />;

  const requestedCount = Math.min(first.total - query.offset, offsets.length * pageSizeOf(query));
  const isMore = query.offset + requestedCount < first.total;
  return (
    <section aria-labelledby="results" ref={list}>
      <div className={styles.head}>
        <h2 id="results" className={styles.count} aria-live="polite">
          {formatMessage({ id: 'results.count' }, { count: first.total })}
        </h2>
        <div className={styles.look}>
          <CachedFragment name="storefront.order" dependsOn={[query.sort, query.descending, Boolean(nightsOf(query))]}>
            <ResultOrder query={query} />
          </CachedFragment>
          <ViewLinks view={view} />
        </div>
      </div>
      {query.offset > 0 && (
        <p className={styles.earlier}>
          <Link className={buttonClass({ variant: 'quiet' })} to={view.hrefOf(previousPage(query))}>
            {formatMessage({ id: 'results.earlier' })}
          </Link>
        </p>
      )}
      <PlaceGrid layout={query.layout} busy={navigation.state === 'loading' && !loadingMore}>
        {offsets.map((offset, page) => (
          <Page
            key={offset}
            params={listParams(view, offset)}
            query={query}
            covers={covers}
            eager={page === 0 ? firstCards : 0}
          />
        ))}
      </PlaceGrid>
      {loadingMore && (
        <div className={styles.loading}>
          <PlaceholderCards layout={query.layout} />
        </div>
      )}
      {(isMore || isGap) && (
        <div className={styles.more}>
          <p>{formatMessage({ id: 'results.shown' }, { shown: query.offset + places.length, total: first.total })}</p>
          {!isGap && (
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={view.hrefOf(nextPage(query))}
              replace
              preventScrollReset={query.extraPages < mostExtraPages}
              aria-disabled={loadingMore || undefined}
            >
              {formatMessage({ id: 'results.more' })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

const previousPage = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  offset: Math.max(0, query.offset - pageSizeOf(query)),
  extraPages: 0,
});

/** The next page; after too many, a list that starts at its offset. */
const nextPage = (query: CatalogueQuery): CatalogueQuery =>
  query.extraPages < mostExtraPages
    ? { ...query, extraPages: query.extraPages + 1 }
    : { ...query, offset: query.offset + (mostExtraPages + 1) * pageSizeOf(query), extraPages: 0 };

interface PageProps {
  readonly params: PlaceParams;
  readonly query: CatalogueQuery;
  /** The picture of each place in the whole list, by id. */
  readonly covers: ReadonlyMap<number, Picture>;
  /** Number of its first cards whose pictures load eagerly. */
  readonly eager: number;
}

/** The cards of one page. Existing pages are not refetched when one is added. */
function Page({ params, query, covers, eager }: PageProps) {
  const { season } = usePageContext();
  const { page, failed, retry } = usePlacePage(params);
  if (failed)
    return (
      <li className={styles.wide}>
        <FailedResults onRetry={retry} />
      </li>
    );
  return page?.places.map((place, index) => (
    <ListedPlace key={place.id} id={place.id} offset={params.offset}>
      <PlaceCard
        place={place}
        cover={covers.get(place.id) ?? place.cover[season]}
        stay={query}
        eager={index < eager}
        layout={query.layout}
        gallery
      />
    </ListedPlace>
  ));
}

/** After "load more" the focus moves to the first new place; the page does not scroll. */
function useFocusOnAdded(extraPages: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(extraPages);
  useEffect(() => {
    if (extraPages > before.current) {
      const offsets = [...(list.current?.querySelectorAll<HTMLElement>('[data-offset]') ?? [])];
      const last = offsets.at(-1)?.dataset['offset'];
      const added = offsets.find(({ dataset }) => dataset['offset'] === last);
      added?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true });
    }
    before.current = extraPages;
  }, [extraPages]);
  return list;
}

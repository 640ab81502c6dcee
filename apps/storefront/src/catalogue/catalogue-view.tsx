import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCollectionsQuery, usePlacesQuery } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Breadcrumbs, Container, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { CompareTray } from '../compare/compare-tray.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { CatalogueView as View } from './catalogue-address.ts';
import { slugsOfPath, viewOf } from './catalogue-data.ts';
import { catalogueName } from './catalogue-name.ts';
import { nightsOf } from './catalogue-query.ts';
import styles from './catalogue-view.module.css';
import { CollectionMissing } from './collection-missing.tsx';
import { CollectionText } from './collection-text.tsx';
import { useCollectionWords } from './collection-words.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { listParams } from './list-params.ts';
import { useLocations } from './locations.ts';
import { usePriceEnds } from './price/use-price-ends.ts';
import { mapPart } from './map/map-part.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { searchKeysNear } from './query-keys.ts';
import { useReportResults } from './use-report-results.ts';

/** The catalogue in the grid [2.40]: of everything, a destination, a category, or within collections. */
export function CatalogueView() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const locations = useLocations();
  const { data: all } = useCollectionsQuery(slugsOfPath(context) ? undefined : skipToken);
  const view = viewOf(context, locations, all);
  const { lead, text } = useCollectionWords(view?.subject ?? null, context.locale);
  if (!view) return <CollectionMissing />;
  const { subject } = view;
  const map = view.query.map ? mapPart() : null;
  const title = catalogueName(view, (town) => formatMessage({ id: 'catalogue.around' }, { town }));
  const country = locations.countries.find(({ id }) => id === subject?.parentId);
  const { locale } = context;

  return (
    <>
      <Container className={`${styles.page} ${map ? styles.beside : ''}`}>
        <Breadcrumbs label={formatMessage({ id: 'breadcrumbs' })}>
          <Link to={href('home', { locale })}>{formatMessage({ id: 'breadcrumbs.home' })}</Link>
          {title && <Link to={href('catalogue', { locale })}>{formatMessage({ id: 'breadcrumbs.catalogue' })}</Link>}
          {country && (
            <Link to={href('catalogueByDestination', { locale, params: { destination: country.slug } })}>
              {country.name}
            </Link>
          )}
          <span>{title ?? formatMessage({ id: 'breadcrumbs.catalogue' })}</span>
        </Breadcrumbs>
        <header className={styles.header}>
          <div>
            <h1>{title ?? formatMessage({ id: 'catalogue.heading' })}</h1>
            <p className={styles.lead}>{lead ?? formatMessage({ id: leadId(view) })}</p>
          </div>
          {subject?.picture && (
            <Picture
              picture={subject.picture[context.season]}
              scale="card"
              sizes="320px"
              alt=""
              eager
              className={styles.picture}
            />
          )}
        </header>
        <Search view={view} />
        {map ? (
          <map.CatalogueMap view={view} />
        ) : (
          <div className={styles.results}>
            <Results view={view} />
          </div>
        )}
        {text && <CollectionText text={text} />}
      </Container>
      <RecentlyViewed stay={view.query} />
      <CompareTray stay={view.query} />
    </>
  );
}

/**
 * The top bar, without JavaScript the filter panel below it, and the active filters: all depend on the prices of the matches.
 */
function Search({ view }: { view: View }) {
  const { currentData: data } = usePlacesQuery(listParams(view));
  useReportResults(view, data?.total);
  const ends = usePriceEnds(view);
  return (
    <>
      <SearchForm view={view} ends={ends} total={data?.total ?? null} />
      {view.query.filtersOpen && <FilterPanel key={view.hrefOf(view.query)} view={view} ends={ends} />}
      {/* The map has them above its own list. */}
      {!view.query.map && <ActiveFilters view={view} except={searchKeysNear} />}
    </>
  );
}

/** With dates the lead explains the prices below instead of prompting for dates. */
function leadId({ query, subject }: View) {
  if (nightsOf(query) !== null) return 'catalogue.lead.dated';
  return subject ? (`catalogue.lead.${leadOf(subject.type)}` as const) : 'catalogue.lead';
}

/** Destinations and kinds of houses have their own leads, all other collections a common one. */
const leadOf = (type: string) =>
  type === 'destination' || type === 'destination_category'
    ? 'destination'
    : type === 'category'
      ? 'category'
      : 'collection';

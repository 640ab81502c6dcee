import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCollectionsQuery } from '@mp/api-client';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Breadcrumbs, Container, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { ActiveFilters } from './active-filters.tsx';
import { slugsOfPath, viewOf } from './catalogue-data.ts';
import styles from './catalogue-view.module.css';
import { useLocations } from './locations.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

/** The catalogue in the grid [2.40]: of everything, of a destination, of a category, or within collections. */
export function CatalogueView() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const locations = useLocations();
  const { data: all } = useCollectionsQuery(slugsOfPath(context) ? undefined : skipToken);
  const view = viewOf(context, locations, all ?? []);
  if (!view) return null;
  const { subject, within } = view;
  const title = within.length > 0 ? within.map(({ name }) => name).join(' · ') : subject?.name;
  const country = locations.countries.find(({ id }) => id === subject?.parentId);
  const { locale } = context;

  return (
    <Container className={styles['page']}>
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
      <header className={styles['header']}>
        <div>
          <h1>{title ?? formatMessage({ id: 'catalogue.heading' })}</h1>
          <p className={styles['lead']}>
            {formatMessage({ id: subject ? `catalogue.lead.${leadOf(subject.type)}` : 'catalogue.lead' })}
          </p>
        </div>
        {subject?.picture && (
          <Picture picture={subject.picture} sizes="320px" alt="" eager className={styles['picture']} />
        )}
      </header>
      <SearchForm view={view} />
      <ActiveFilters view={view} />
      <div className={styles['results']}>
        <Results view={view} />
      </div>
    </Container>
  );
}

/** Destinations and kinds of houses are introduced in words of their own, all other collections alike. */
const leadOf = (type: string): string =>
  type === 'destination' || type === 'destination_category'
    ? 'destination'
    : type === 'category'
      ? 'category'
      : 'collection';

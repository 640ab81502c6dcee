import { useFewerFiltersQuery } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop, nightsOf, withoutDates, type CatalogueQuery } from './catalogue-query.ts';
import { withoutFilters } from './chosen-filters.ts';
import { EmptyHints } from './empty-hints.tsx';
import { filterParams } from './list-params.ts';
import { widerQuery } from './map/map-params.ts';
import styles from './results.module.css';

/** No matches, with suggestions. [2.42] [8.13] */
export function EmptyResults({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { query } = view;
  const { data: fewer } = useFewerFiltersQuery(filterParams(view));
  if (query.offset > 0) return <BeyondTheEnd view={view} />;

  const wider = widerQuery(query);
  const here = view.hrefOf(fromTheTop(query));
  const reset = view.hrefOf(resetOf(view));
  // If hints are known, an offer that leads to another empty list is useless.
  const anyDates = nightsOf(query) !== null && (!fewer || reset === here);
  return (
    <section className={styles.empty} aria-labelledby="results">
      <h2 id="results">{formatMessage({ id: 'results.empty' })}</h2>
      <p>
        {formatMessage({
          id: wider ? 'results.empty.map' : nightsOf(query) ? 'results.empty.withDates' : 'results.empty.hint',
        })}
      </p>
      {wider && (
        <p>
          <Link className={buttonClass()} to={view.hrefOf(wider)} preventScrollReset>
            {formatMessage({ id: 'results.empty.widen' })}
          </Link>
        </p>
      )}
      <EmptyHints view={view} />
      <p className={styles.actions}>
        {reset !== here && (
          <Link className={buttonClass()} to={reset}>
            {formatMessage({ id: 'results.empty.reset' })}
          </Link>
        )}
        {anyDates && (
          <Link
            className={buttonClass({ variant: reset === here ? 'primary' : 'quiet' })}
            to={view.hrefOf(withoutDates(query))}
          >
            {formatMessage({ id: 'results.empty.anyDates' })}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={href('catalogue', { locale })}>
          {formatMessage({ id: 'results.empty.all' })}
        </Link>
      </p>
    </section>
  );
}

/** The same page without filters; its subject, the dates and the guests stay. */
function resetOf({ query, subject, within }: CatalogueView): CatalogueQuery {
  const open = withoutFilters(query);
  return subject && within.length === 0 ? { ...open, collections: { [subject.type]: [subject.id] } } : open;
}

/** An address with an offset beyond the last place. */
function BeyondTheEnd({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.empty} aria-labelledby="results">
      <h2 id="results">{formatMessage({ id: 'results.beyond' })}</h2>
      <p>{formatMessage({ id: 'results.beyond.hint' })}</p>
      <Link className={buttonClass()} to={view.hrefOf(fromTheTop(view.query))}>
        {formatMessage({ id: 'results.beyond.start' })}
      </Link>
    </section>
  );
}

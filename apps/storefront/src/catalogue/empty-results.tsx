import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop, openQuery } from './catalogue-query.ts';
import styles from './results.module.css';

/** Nothing matches: says so, and offers what would. [2.42] [8.13] */
export function EmptyResults({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { query } = view;
  if (query.offset > 0)
    return (
      <section className={styles['empty']} aria-labelledby="results">
        <h2 id="results">{formatMessage({ id: 'results.beyond' })}</h2>
        <p>{formatMessage({ id: 'results.beyond.hint' })}</p>
        <Link className={buttonClass()} to={view.hrefOf(fromTheTop(query))}>
          {formatMessage({ id: 'results.beyond.start' })}
        </Link>
      </section>
    );
  const withoutDates = { ...query, arrival: null, departure: null, offset: 0, extraPages: 0 };
  return (
    <section className={styles['empty']} aria-labelledby="results">
      <h2 id="results">{formatMessage({ id: 'results.empty' })}</h2>
      <p>{formatMessage({ id: query.arrival ? 'results.empty.withDates' : 'results.empty.hint' })}</p>
      <p className={styles['actions']}>
        {query.arrival && (
          <Link className={buttonClass({ variant: 'primary' })} to={view.hrefOf(withoutDates)}>
            {formatMessage({ id: 'results.empty.anyDates' })}
          </Link>
        )}
        <Link
          className={buttonClass({ variant: query.arrival ? 'quiet' : 'primary' })}
          to={view.hrefOf({
            ...openQuery,
            collections: view.subject && view.within.length === 0 ? { [view.subject.type]: [view.subject.id] } : {},
          })}
        >
          {formatMessage({ id: 'results.empty.reset' })}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to={href('catalogue', { locale })}>
          {formatMessage({ id: 'results.empty.all' })}
        </Link>
      </p>
    </section>
  );
}

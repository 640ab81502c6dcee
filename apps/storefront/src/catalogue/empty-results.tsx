import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop, nightsOf, openQuery, withoutDates } from './catalogue-query.ts';
import { EmptyHints } from './empty-hints.tsx';
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
  return (
    <section className={styles['empty']} aria-labelledby="results">
      <h2 id="results">{formatMessage({ id: 'results.empty' })}</h2>
      <p>{formatMessage({ id: nightsOf(query) ? 'results.empty.withDates' : 'results.empty.hint' })}</p>
      <EmptyHints view={view} />
      <p className={styles['actions']}>
        {nightsOf(query) && (
          <Link className={buttonClass({ variant: 'primary' })} to={view.hrefOf(withoutDates(query))}>
            {formatMessage({ id: 'results.empty.anyDates' })}
          </Link>
        )}
        <Link
          className={buttonClass({ variant: nightsOf(query) ? 'quiet' : 'primary' })}
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

import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useEntriesQuery, useEntryTypesQuery } from '../api/entries.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { BeginEntry } from './begin-entry.tsx';
import styles from './entry-list.module.css';
import { EntryTable } from './entry-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { pageSize, readQuestion } from './read-question.ts';

/**
 * List of all entries that can be edited, the last changed first, below a button for a new entry, search and filters.
 */
export function EntryList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const question = readQuestion(query);
  const { data, error, isFetching, refetch } = useEntriesQuery(question);
  const { data: types = [] } = useEntryTypesQuery();
  return (
    <>
      <div className={styles.head}>
        <h1>{text('list.heading')}</h1>
        <BeginEntry types={types} />
      </div>
      <ListFilters question={question} types={types} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={styles.found}>
          <p role="status" className={styles.count}>
            {text('list.count', { count: data.total })}
          </p>
          {data.total === 0 && <Link to={href('desk', { locale })}>{text('list.showAll')}</Link>}
          {data.entries.length > 0 && <EntryTable entries={data.entries} />}
          <Pages start={question.start} total={data.total} />
        </section>
      )}
    </>
  );
}

function Pages({ start, total }: { start: number; total: number }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const page = start / pageSize + 1;
  const to = (number: number) =>
    href('desk', { locale, query: { ...Object.fromEntries(query), p: number > 1 ? number : undefined } });
  if (total <= pageSize) return null;
  return (
    <nav aria-label={text('list.pages')} className={styles.pages}>
      {page > 1 && <Link to={to(page - 1)}>{text('list.previous')}</Link>}
      <span>{text('list.page', { page, of: Math.ceil(total / pageSize) })}</span>
      {start + pageSize < total && <Link to={to(page + 1)}>{text('list.next')}</Link>}
    </nav>
  );
}

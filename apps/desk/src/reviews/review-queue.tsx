import type { QueuedReviewWire, ReviewQueueWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href, shortText } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { Pager } from '../console/pager.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

interface ReviewQueueProps {
  /** The section whose pages its links open. */
  readonly section: 'reviews' | 'notices';
  /** What an empty list says. */
  readonly none: string;
  readonly data?: ReviewQueueWire | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A page of reviews. */
export function ReviewQueue({ section: id, none, data, error, isFetching, refetch }: ReviewQueueProps) {
  const { text, locale, instant } = useText();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={8} />;
  const columns: readonly DataColumn<QueuedReviewWire>[] = [
    {
      id: 'place',
      header: text('reviews.place'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: id, item: original.id } })}>{original.place}</Link>
      ),
    },
    { id: 'words', header: text('reviews.text'), cell: ({ row: { original } }) => shortText(original.words, 120) },
    {
      id: 'author',
      header: text('reviews.author'),
      cell: ({ row: { original } }) => original.author ?? text('reviews.noName'),
    },
    { id: 'when', header: text('reviews.written'), cell: ({ row: { original } }) => instant(original.written_at) },
  ];
  return (
    <section aria-busy={isFetching} className={section.stack}>
      {data.data.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <DataTable
          caption={text(`console.section.${id}`)}
          columns={columns}
          rows={data.data}
          rowId={(one) => one.id}
          rowName={({ place }) => place}
        />
      )}
      <Pager section={id} next={data.next} />
    </section>
  );
}

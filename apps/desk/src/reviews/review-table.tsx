import type { QueuedReviewWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href, shortText } from '@mp/i18n';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

interface ReviewTableProps {
  /** The section whose pages its links open. */
  readonly section: 'reviews' | 'notices';
  readonly reviews: readonly QueuedReviewWire[];
}

/** A page of reviews. */
export function ReviewTable({ section, reviews }: ReviewTableProps) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<QueuedReviewWire>[] = [
    {
      id: 'place',
      header: text('reviews.place'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section, item: original.id } })}>{original.place}</Link>
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
    <DataTable
      caption={text(`console.section.${section}`)}
      columns={columns}
      rows={reviews}
      rowId={({ id }) => id}
      rowName={({ place }) => place}
    />
  );
}

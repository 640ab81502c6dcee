import type { GuestAccountWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import section from '../../console/section.module.css';
import { DataTable, type DataColumn } from '../../table/data-table.tsx';
import { useText } from '../../text/use-text.ts';

type Stay = GuestAccountWire['reservations']['upcoming'][number];

interface SeenStaysProps {
  readonly title: string;
  readonly stays: readonly Stay[];
}

/** One list of a guest's stays. */
export function SeenStays({ title, stays }: SeenStaysProps) {
  const { text, locale, days } = useText();
  const columns: readonly DataColumn<Stay>[] = [
    { id: 'place', header: text('guests.place'), cell: ({ row: { original } }) => original.client.name },
    { id: 'number', look: 'line', header: text('guests.number'), cell: ({ row: { original } }) => original.number },
    {
      id: 'dates',
      look: 'line',
      header: text('guests.dates'),
      cell: ({ row: { original } }) => days(original.arrival, original.departure),
    },
    {
      id: 'total',
      look: 'amount',
      header: text('guests.total'),
      cell: ({ row: { original } }) => formatMoney(original.total, locale),
    },
    {
      id: 'status',
      header: text('guests.status'),
      cell: ({ row: { original } }) => text(`guests.status.${original.status}`),
    },
  ];
  return (
    <section className={section.part}>
      <h2>{title}</h2>
      {stays.length === 0 ? (
        <p>{text('guests.seen.nothing')}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={stays}
          rowId={({ id }) => id}
          rowName={({ number }) => number}
        />
      )}
    </section>
  );
}

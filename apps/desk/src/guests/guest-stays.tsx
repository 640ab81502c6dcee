import type { GuestWire } from '@mp/contract';
import { reservationStatuses, type ReservationStatus } from '@mp/domain';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type Stay = GuestWire['reservations'][number];

const isStatus = (status: string): status is ReservationStatus => reservationStatuses.some((one) => one === status);

/** Stays of a guest, the latest arrival first. */
export function GuestStays({ guest }: { readonly guest: GuestWire }) {
  const { text, locale, days } = useText();
  const columns: readonly DataColumn<Stay>[] = [
    {
      id: 'number',
      look: 'line',
      header: text('guests.number'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'reservations', item: original.id } })}>
          {original.number}
        </Link>
      ),
    },
    { id: 'place', header: text('guests.place'), cell: ({ row: { original } }) => original.place },
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
      cell: ({ row: { original } }) =>
        [
          isStatus(original.status) ? text(`guests.status.${original.status}`) : original.status,
          ...(original.is_unconfirmed ? [text('guests.unconfirmed')] : []),
        ].join(', '),
    },
  ];
  return (
    <section className={section.part} aria-labelledby="stays">
      <h2 id="stays">{text('guests.stays')}</h2>
      {guest.reservations.length === 0 ? (
        <p>{text('guests.noStays')}</p>
      ) : (
        <DataTable
          caption={text('guests.stays')}
          columns={columns}
          rows={guest.reservations}
          rowId={({ id }) => id}
          rowName={({ number }) => number}
        />
      )}
    </section>
  );
}

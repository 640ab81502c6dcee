import type { ReservationLineWire } from '@mp/contract';
import { companionsOf } from '@mp/domain';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import type { DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

/** The columns of the list. The first one, which names the reservation, cannot be hidden. */
export function useReservationColumns(): readonly DataColumn<ReservationLineWire>[] {
  const { text, locale, days, instant } = useText();
  const column = (
    id: 'guest' | 'place' | 'stay' | 'status' | 'total' | 'payment' | 'until' | 'created' | 'companions',
    show: (line: ReservationLineWire) => string,
    look?: 'amount' | 'line',
  ): DataColumn<ReservationLineWire> => ({
    id,
    ...(look && { look }),
    header: text(`reservations.column.${id}`),
    cell: ({ row: { original } }) => show(original),
  });
  return [
    {
      id: 'number',
      look: 'line',
      header: text('reservations.column.number'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'reservations', item: original.id } })}>
          {original.number}
        </Link>
      ),
    },
    column('guest', ({ guest }) => guest.name || text('reservations.erased')),
    column('place', ({ place }) => place.name),
    column('stay', ({ arrival, departure }) => days(arrival, departure), 'line'),
    column('status', ({ status, no_show }) =>
      no_show ? text('reservations.noShow') : text(`reservations.status.${status}`),
    ),
    column('total', ({ total }) => formatMoney(total, locale), 'amount'),
    column('payment', ({ payment }) => (payment ? text(`reservations.payment.${payment}`) : '–')),
    column('until', ({ until }) => (until ? instant(until) : '–')),
    column('created', ({ created_at }) => instant(created_at)),
    column('companions', (line) => text('reservations.companions', { ...companionsOf(line) }) || '–'),
  ];
}

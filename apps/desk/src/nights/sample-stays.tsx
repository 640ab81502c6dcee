import type { SampleStayWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

/** What guests pay for some of the nights, before and after a change. */
export function SampleStays({ stays }: { readonly stays: readonly SampleStayWire[] }) {
  const { text, locale, days } = useText();
  const price = (money: SampleStayWire['before']) => (money ? formatMoney(money, locale) : text('nights.notBookable'));
  const name = ({ place, room }: SampleStayWire) => `${place}, ${room[locale]}`;
  const columns: readonly DataColumn<SampleStayWire>[] = [
    { id: 'room', header: text('timeline.room'), cell: ({ row: { original } }) => name(original) },
    {
      id: 'stay',
      header: text('nights.stay'),
      cell: ({ row: { original } }) =>
        text('nights.stayOf', { days: days(original.arrival, original.departure), adults: original.adults }),
    },
    {
      id: 'before',
      header: text('nights.before'),
      look: 'amount',
      cell: ({ row: { original } }) => price(original.before),
    },
    {
      id: 'after',
      header: text('nights.after'),
      look: 'amount',
      cell: ({ row: { original } }) => price(original.after),
    },
  ];
  return (
    <DataTable
      caption={text('nights.samples')}
      columns={columns}
      rows={stays}
      rowId={(stay) => `${name(stay)} ${stay.arrival}`}
      rowName={name}
    />
  );
}

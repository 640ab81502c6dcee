import type { RefundWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { useRefundsQuery } from '../api/money.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { RefundDecision } from './refund-decision.tsx';
import { refundedName } from './refunded-name.ts';
import { RefundParts } from './refund-parts.tsx';

const views = ['due', 'waiting', 'to_pay_out', 'failed', 'all'] as const;

/** Refunds by staff: those that wait for a person, or all. */
export function RefundList() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useRefundsQuery({ view: query.get('view') ?? 'due', after: query.get('after') ?? '' });
  return (
    <>
      <SearchForm keeps={['tab']} views={views.map((value) => ({ value, label: text(`payments.refunds.${value}`) }))} />
      <ListView section="payments" list={list} none={text('payments.refunds.none')}>
        {(refunds) => <RefundTable refunds={refunds} />}
      </ListView>
    </>
  );
}

/** A table of refunds with what can be done about them. */
export function RefundTable({ refunds }: { readonly refunds: readonly RefundWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<RefundWire>[] = [
    {
      id: 'reservation',
      look: 'line',
      header: text('payments.subject'),
      cell: ({ row: { original } }) =>
        original.reservation ? (
          <Link to={href('console', { locale, params: { section: 'reservations', item: original.reservation.id } })}>
            {original.reservation.number}
          </Link>
        ) : (
          `${text('payments.refund.ofVoucher')} ${refundedName(original)}`
        ),
    },
    {
      id: 'amount',
      look: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'asked',
      header: text('payments.refund.asked'),
      cell: ({ row: { original } }) =>
        original.is_by_buyer
          ? `${text('payments.refund.byBuyer')}, ${instant(original.asked_at)}`
          : `${original.asked_by ?? text('audit.erased')}, ${instant(original.asked_at)}: ${original.reason || text('audit.erased')}`,
    },
    { id: 'state', header: text('payments.state'), cell: ({ row: { original } }) => <RefundParts refund={original} /> },
    {
      id: 'decision',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <RefundDecision refund={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('payments.tab.refunds')}
      columns={columns}
      rows={refunds}
      rowId={({ id }) => id}
      rowName={refundedName}
    />
  );
}

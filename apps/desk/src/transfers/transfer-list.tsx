import type { BankTransferWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { formatMoney } from '@mp/i18n';
import { useTransfersQuery } from '../api/payments.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { TransferActions } from './transfer-actions.tsx';

const views = ['waiting', 'returns', 'all'] as const;

/** Bank transfers: those that fit no payment, returns that finance has to make, or all. */
export function TransferList() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useTransfersQuery({
    q: query.get('q') ?? '',
    view: query.get('view') ?? 'waiting',
    after: query.get('after') ?? '',
  });
  return (
    <>
      <SearchForm
        words={text('payments.transfer.words')}
        keeps={['tab']}
        views={views.map((value) => ({ value, label: text(`payments.transfers.${value}`) }))}
      />
      <ListView section="payments" list={list} none={text('payments.transfers.none')}>
        {(transfers) => <Transfers transfers={transfers} />}
      </ListView>
    </>
  );
}

function Transfers({ transfers }: { readonly transfers: readonly BankTransferWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<BankTransferWire>[] = [
    {
      id: 'account',
      header: text('payments.transfer.account'),
      cell: ({ row: { original } }) => <span className={section.breaks}>{original.account}</span>,
    },
    {
      id: 'amount',
      look: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'left',
      look: 'amount',
      header: text('payments.transfer.left'),
      cell: ({ row: { original } }) => formatMoney(original.left, locale),
    },
    {
      id: 'symbol',
      header: text('payments.transfer.symbol'),
      cell: ({ row: { original } }) => original.variable_symbol || '–',
    },
    {
      id: 'reason',
      header: text('payments.transfer.why'),
      cell: ({ row: { original } }) => <Why transfer={original} />,
    },
    {
      id: 'when',
      header: text('payments.transfer.booked'),
      cell: ({ row: { original } }) => instant(original.booked_at),
    },
    {
      id: 'actions',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <TransferActions transfer={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('payments.tab.transfers')}
      columns={columns}
      rows={transfers}
      rowId={({ id }) => id}
      rowName={({ account }) => account}
    />
  );
}

/** Why a transfer waits, and what it was used for. */
function Why({ transfer: { reason, shares } }: { readonly transfer: BankTransferWire }) {
  const { text, locale } = useText();
  return (
    <>
      {text(`payments.transfer.reason.${reason}`)}
      {shares.length > 0 && (
        <ul className={section.plain}>
          {shares.map(({ id, reservation, amount, is_done: isDone }) => (
            <li key={id}>
              {reservation ?? text('payments.transfer.toSender')}: {formatMoney(amount, locale)}
              {!isDone && ` (${text('payments.transfer.pending')})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

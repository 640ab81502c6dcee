import type { BankTransferWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import { useTransfersQuery } from '../api/payments.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from '../payments/payments.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { TransferActions } from './transfer-actions.tsx';

const views = ['waiting', 'returns', 'all'] as const;

/** Bank transfers: those that fit no payment, returns that finance has to make, or all. */
export function TransferList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const [q, after] = [query.get('q') ?? '', query.get('after') ?? ''];
  const view = query.get('view') ?? 'waiting';
  const { data, error, isFetching, refetch } = useTransfersQuery({ q, view, after });
  return (
    <>
      <Form method="get" role="search" className={styles.filters}>
        <input type="hidden" name="tab" value="transfers" />
        <TextInput name="q" type="search" label={text('payments.transfer.words')} defaultValue={q} maxLength={100} />
        <Select name="view" label={text('payments.view')} defaultValue={view}>
          {views.map((one) => (
            <option key={one} value={one}>
              {text(`payments.transfers.${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="quiet">
          {text('list.search')}
        </Button>
      </Form>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <section aria-busy={isFetching} className={styles.found}>
          {data.data.length === 0 ? (
            <p role="status">{text('payments.transfers.none')}</p>
          ) : (
            <Transfers transfers={data.data} />
          )}
          {data.next && (
            <Link
              to={href('console', {
                locale,
                params: { section: 'payments' },
                query: { ...Object.fromEntries(query), after: data.next },
              })}
            >
              {text('list.next')}
            </Link>
          )}
        </section>
      )}
    </>
  );
}

function Transfers({ transfers }: { readonly transfers: readonly BankTransferWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<BankTransferWire>[] = [
    {
      id: 'account',
      header: text('payments.transfer.account'),
      cell: ({ row: { original } }) => <span className={styles.code}>{original.account}</span>,
    },
    {
      id: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'left',
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
        <ul className={styles.parts}>
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

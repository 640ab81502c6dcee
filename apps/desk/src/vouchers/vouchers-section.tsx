import type { VoucherLineWire } from '@mp/contract';
import { voucherStates } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatDate, formatMoney, href } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import { useConsoleVouchersQuery } from '../api/vouchers.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from '../payments/payments.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { IssueVouchers } from './issue-vouchers.tsx';
import { PromoCodes } from './promo-codes.tsx';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherLiability } from './voucher-liability.tsx';

/** Vouchers: search, issue in batches, block, extend, and what the shop owes for them. */
export default function VouchersSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const question = Object.fromEntries(['q', 'state', 'after'].map((key) => [key, query.get(key) ?? '']));
  const { data, error, isFetching, refetch } = useConsoleVouchersQuery(question);
  return (
    <>
      <h1>{text('console.section.vouchers')}</h1>
      <Form method="get" role="search" className={styles.filters}>
        <TextInput
          name="q"
          type="search"
          label={text('vouchers.words')}
          defaultValue={question['q']}
          maxLength={100}
          autoComplete="off"
        />
        <Select name="state" label={text('payments.state')} defaultValue={question['state']}>
          <option value="">{text('list.all')}</option>
          {voucherStates.map((state) => (
            <option key={state} value={state}>
              {text(`vouchers.state.${state}`)}
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
          {data.data.length === 0 ? <p role="status">{text('vouchers.none')}</p> : <Vouchers vouchers={data.data} />}
          {data.next && (
            <Link
              to={href('console', {
                locale,
                params: { section: 'vouchers' },
                query: { ...Object.fromEntries(query), after: data.next },
              })}
            >
              {text('list.next')}
            </Link>
          )}
        </section>
      )}
      <IssueVouchers />
      <VoucherLiability />
      <PromoCodes />
    </>
  );
}

function Vouchers({ vouchers }: { readonly vouchers: readonly VoucherLineWire[] }) {
  const { text, locale } = useText();
  const columns: readonly DataColumn<VoucherLineWire>[] = [
    { id: 'tail', header: text('vouchers.tail'), cell: ({ row: { original } }) => `…${original.tail}` },
    {
      id: 'value',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.value, locale),
    },
    {
      id: 'state',
      header: text('payments.state'),
      cell: ({ row: { original } }) =>
        `${text(`vouchers.state.${original.state}`)}${original.used_for ? ` (${original.used_for})` : ''}${
          original.is_refund_waiting ? ` (${text('vouchers.refundWaits')})` : ''
        }`,
    },
    {
      id: 'holder',
      header: text('vouchers.origin'),
      cell: ({ row: { original } }) => `${text(`vouchers.origin.${original.origin}`)}: ${original.holder}`,
    },
    {
      id: 'lastDay',
      header: text('vouchers.lastDay'),
      cell: ({ row: { original } }) => formatDate(calendarDateOf(original.last_day), locale),
    },
    {
      id: 'actions',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <VoucherActions voucher={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('console.section.vouchers')}
      columns={columns}
      rows={vouchers}
      rowId={({ id }) => id}
      rowName={({ tail }) => tail}
    />
  );
}

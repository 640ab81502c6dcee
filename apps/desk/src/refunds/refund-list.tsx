import type { RefundWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { Select, SkeletonText } from '@mp/ui';
import { Form } from 'react-router';
import { useRefundsQuery } from '../api/money.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from '../payments/payments.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { RefundDecision } from './refund-decision.tsx';
import { refundedName } from './refunded-name.ts';
import { RefundParts } from './refund-parts.tsx';

const views = ['due', 'waiting', 'to_pay_out', 'failed', 'all'] as const;

/** Refunds by staff: those that wait for a person, or all. */
export function RefundList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const view = query.get('view') ?? 'due';
  const { data, error, isFetching, refetch } = useRefundsQuery({ view, after: query.get('after') ?? '' });
  return (
    <>
      <Form method="get" className={styles.filters}>
        <input type="hidden" name="tab" value="refunds" />
        <Select
          name="view"
          label={text('payments.view')}
          defaultValue={view}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {views.map((one) => (
            <option key={one} value={one}>
              {text(`payments.refunds.${one}`)}
            </option>
          ))}
        </Select>
      </Form>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <section aria-busy={isFetching} className={styles.found}>
          {data.data.length === 0 ? (
            <p role="status">{text('payments.refunds.none')}</p>
          ) : (
            <RefundTable refunds={data.data} />
          )}
          {data.next && (
            <Link
              to={href('console', {
                locale,
                params: { section: 'payments' },
                query: { tab: 'refunds', view, after: data.next },
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

/** A table of refunds with what can be done about them. */
export function RefundTable({ refunds }: { readonly refunds: readonly RefundWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<RefundWire>[] = [
    {
      id: 'reservation',
      header: text('payments.subject'),
      cell: ({ row: { original } }) =>
        `${text(original.voucher ? 'payments.refund.ofVoucher' : 'payments.reservation')} ${refundedName(original)}`,
    },
    {
      id: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'asked',
      header: text('payments.refund.asked'),
      cell: ({ row: { original } }) =>
        `${original.asked_by ?? text('audit.erased')}, ${instant(original.asked_at)}: ${original.reason || text('audit.erased')}`,
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

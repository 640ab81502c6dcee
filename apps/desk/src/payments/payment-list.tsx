import type { PaymentLineWire } from '@mp/contract';
import { paymentStatuses } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import { usePaymentsQuery } from '../api/payments.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { PaymentState } from './payment-state.tsx';
import styles from './payments.module.css';

const views = ['all', 'open', 'disputed', 'failed'] as const;

/** Payments with filters. */
export function PaymentList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const question = Object.fromEntries(
    ['q', 'view', 'status', 'method', 'after'].map((key) => [key, query.get(key) ?? '']),
  );
  const { data, error, isFetching, refetch } = usePaymentsQuery(question);
  return (
    <>
      <Form method="get" role="search" className={styles.filters}>
        <TextInput name="q" type="search" label={text('payments.words')} defaultValue={question['q']} maxLength={100} />
        <Select name="view" label={text('payments.view')} defaultValue={question['view']}>
          {views.map((view) => (
            <option key={view} value={view}>
              {text(`payments.view.${view}`)}
            </option>
          ))}
        </Select>
        <Select name="status" label={text('payments.state')} defaultValue={question['status']}>
          <option value="">{text('list.all')}</option>
          {paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`payments.status.${status}`)}
            </option>
          ))}
        </Select>
        <Select name="method" label={text('payments.method')} defaultValue={question['method']}>
          <option value="">{text('list.all')}</option>
          <option value="card">{text('payments.method.card')}</option>
          <option value="transfer">{text('payments.method.transfer')}</option>
        </Select>
        <Button type="submit" variant="quiet">
          {text('list.search')}
        </Button>
      </Form>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={styles.found}>
          {data.data.length === 0 ? <p role="status">{text('payments.none')}</p> : <Payments payments={data.data} />}
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

function Payments({ payments }: { readonly payments: readonly PaymentLineWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<PaymentLineWire>[] = [
    {
      id: 'subject',
      header: text('payments.subject'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'payments', item: original.id } })}>
          {original.subject.label}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'refunded',
      header: text('payments.refunded'),
      cell: ({ row: { original } }) => (original.refunded.minor > 0 ? formatMoney(original.refunded, locale) : '–'),
    },
    {
      id: 'method',
      header: text('payments.method'),
      cell: ({ row: { original } }) => text(`payments.method.${original.method}`),
    },
    {
      id: 'state',
      header: text('payments.state'),
      cell: ({ row: { original } }) => <PaymentState payment={original} />,
    },
    {
      id: 'when',
      header: text('payments.created'),
      cell: ({ row: { original } }) => instant(original.created_at),
    },
  ];
  return (
    <DataTable
      caption={text('payments.tab.payments')}
      columns={columns}
      rows={payments}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject.label}
    />
  );
}

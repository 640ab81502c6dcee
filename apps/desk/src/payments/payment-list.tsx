import type { PaymentLineWire } from '@mp/contract';
import { paymentStatuses } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { Select } from '@mp/ui';
import { usePaymentsQuery } from '../api/payments.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { PaymentState } from './payment-state.tsx';

const views = ['all', 'open', 'disputed', 'failed'] as const;

/** Payments with filters. */
export function PaymentList() {
  const { text } = useText();
  const { query } = usePageContext();
  const keys = ['q', 'view', 'status', 'method', 'after'];
  const list = usePaymentsQuery(Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])));
  return (
    <>
      <SearchForm
        words={text('payments.words')}
        views={views.map((value) => ({ value, label: text(`payments.view.${value}`) }))}
      >
        <Select name="status" label={text('payments.state')}>
          <option value="">{text('list.all')}</option>
          {paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {text(`payments.status.${status}`)}
            </option>
          ))}
        </Select>
        <Select name="method" label={text('payments.method')}>
          <option value="">{text('list.all')}</option>
          <option value="card">{text('payments.method.card')}</option>
          <option value="transfer">{text('payments.method.transfer')}</option>
          <option value="on_spot">{text('payments.method.on_spot')}</option>
        </Select>
      </SearchForm>
      <ListView section="payments" list={list} none={text('payments.none')}>
        {(payments) => <Payments payments={payments} />}
      </ListView>
    </>
  );
}

function Payments({ payments }: { readonly payments: readonly PaymentLineWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<PaymentLineWire>[] = [
    {
      id: 'subject',
      look: 'line',
      header: text('payments.subject'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'payments', item: original.id } })}>
          {original.subject.label}
        </Link>
      ),
    },
    {
      id: 'amount',
      look: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'refunded',
      look: 'amount',
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

import type { CommissionInvoiceListWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useCommissionInvoicesQuery } from '../api/taxes.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type Invoice = CommissionInvoiceListWire['data'][number];

/** Invoices of commission by seller and month, with their files. */
export function CommissionInvoices() {
  const { text, locale } = useText();
  const { data, error, refetch } = useCommissionInvoicesQuery();
  const columns: readonly DataColumn<Invoice>[] = [
    { id: 'number', header: text('taxes.document'), cell: ({ row: { original } }) => original.number },
    {
      id: 'month',
      header: text('taxes.month'),
      cell: ({ row: { original } }) => formatDate(calendarDateOf(original.month), locale, 'month'),
    },
    { id: 'seller', header: text('taxes.seller'), cell: ({ row: { original } }) => original.seller },
    {
      id: 'kind',
      header: text('taxes.kind'),
      cell: ({ row: { original } }) =>
        original.reverse_charge
          ? `${text(`taxes.kind.${original.kind}`)}, ${text('taxes.reverseCharge')}`
          : text(`taxes.kind.${original.kind}`),
    },
    {
      id: 'total',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.total, locale),
    },
    {
      id: 'file',
      header: text('taxes.file'),
      cell: ({
        row: {
          original: { number },
        },
      }) => (
        <SaveFileButton
          label={text('taxes.pdf')}
          name={text('action.of', { label: text('taxes.pdf'), of: number })}
          file={[`/console/commission-invoice/${number}.pdf?language=${locale}`, `${number}.pdf`]}
        />
      ),
    },
  ];
  return (
    <section className={section.stack}>
      <p>{text('taxes.commissions.about')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && data.data.length === 0 && <p role="status">{text('taxes.commissions.none')}</p>}
      {data && data.data.length > 0 && (
        <DataTable
          caption={text('taxes.tab.commissions')}
          columns={columns}
          rows={data.data}
          rowId={({ number }) => number}
          rowName={({ number }) => number}
        />
      )}
    </section>
  );
}

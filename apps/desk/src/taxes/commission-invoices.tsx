import type { ApiFailure } from '@mp/api-client';
import type { CommissionInvoiceListWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, SkeletonText } from '@mp/ui';
import { useState } from 'react';
import { saveConsoleFile } from '../api/save-console-file.ts';
import { useCommissionInvoicesQuery } from '../api/taxes.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type Invoice = CommissionInvoiceListWire['data'][number];

/** Invoices of commission by seller and month, with their files. */
export function CommissionInvoices() {
  const { text, intl, locale } = useText();
  const { data, error, refetch } = useCommissionInvoicesQuery();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async (number: string) =>
    setFailure(await saveConsoleFile(`/console/commission-invoice/${number}.pdf?language=${locale}`, `${number}.pdf`));
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
        <Button
          variant="quiet"
          compact
          aria-label={text('action.of', { label: text('taxes.pdf'), of: number })}
          onClick={() => void save(number)}
        >
          {text('taxes.pdf')}
        </Button>
      ),
    },
  ];
  return (
    <section className={section.stack}>
      <p>{text('taxes.commissions.about')}</p>
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
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

import { monthlyExports, yearlyExports, type ExportFormat, type ExportSumsWire } from '@mp/contract';
import { addMonths } from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import { formatMoney } from '@mp/i18n';
import { SkeletonText, TextInput } from '@mp/ui';
import { useState } from 'react';
import { accountName } from '../action/effect-list.tsx';
import { useExportSumsQuery } from '../api/bank.ts';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

const extensions: Readonly<Record<ExportFormat, string>> = {
  ledger: 'csv',
  isdoc: 'zip',
  pohoda: 'xml',
  ubl: 'zip',
  lets: 'zip',
  dac7: 'xml',
};

/** Files for accountants and authorities, beside what they have to add up to. */
export default function ExportsSection() {
  const { text } = useText();
  const [month, setMonth] = useState<string>(() => addMonths(systemClock.today(), -1).slice(0, 7));
  const isMonth = /^20\d{2}-(0[1-9]|1[0-2])$/.test(month);
  const year = month.slice(0, 4);
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.exports')} />
      <p className={section.words}>{text('exports.lead')}</p>
      <div className={section.fields}>
        <TextInput
          type="month"
          label={text('exports.month')}
          value={month}
          error={isMonth ? undefined : text('exports.noMonth')}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </div>
      {isMonth && (
        <>
          <Formats formats={monthlyExports} period={month} title={text('exports.monthly')} />
          <Formats formats={yearlyExports} period={year} title={text('exports.yearly', { year })} />
          <Sums month={month} />
        </>
      )}
    </div>
  );
}

interface FormatsProps {
  readonly formats: readonly ExportFormat[];
  readonly period: string;
  readonly title: string;
}

function Formats({ formats, period, title }: FormatsProps) {
  const { text } = useText();
  const rows: readonly { readonly id: ExportFormat }[] = formats.map((id) => ({ id }));
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={[
          {
            id: 'name',
            header: text('exports.format'),
            cell: ({ row: { original } }) => text(`exports.name.${original.id}`),
          },
          {
            id: 'words',
            header: text('exports.what'),
            cell: ({ row: { original } }) => text(`exports.words.${original.id}`),
          },
          {
            id: 'save',
            header: text('exports.file'),
            cell: ({ row: { original } }) => (
              <SaveFileButton
                label={text('exports.save')}
                name={text('action.of', { label: text('exports.save'), of: text(`exports.name.${original.id}`) })}
                file={[
                  `/console/export/${original.id}?period=${period}`,
                  `${original.id}-${period}.${extensions[original.id]}`,
                  'POST',
                ]}
              />
            ),
          },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => text(`exports.name.${id}`)}
      />
    </>
  );
}

function Sums({ month }: { readonly month: string }) {
  const { text } = useText();
  const { data, error, refetch } = useExportSumsQuery(month);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={6} />;
  const { ledger, documents } = data;
  if (ledger.length === 0 && documents.length === 0) return <p role="status">{text('exports.nothing')}</p>;
  return (
    <>
      <h2>{text('exports.sums')}</h2>
      <p className={section.words}>{text('exports.sumsLead')}</p>
      <Documents documents={documents} />
      <Ledger ledger={ledger} />
    </>
  );
}

function Documents({ documents }: Pick<ExportSumsWire, 'documents'>) {
  const { text, locale } = useText();
  return (
    <DataTable
      caption={text('exports.documents')}
      columns={[
        {
          id: 'kind',
          header: text('exports.kind'),
          cell: ({ row: { original } }) => text(`exports.kind.${original.kind}`),
        },
        { id: 'count', header: text('exports.count'), cell: ({ row: { original } }) => original.count },
        {
          id: 'total',
          header: text('exports.total'),
          look: 'amount',
          cell: ({ row: { original } }) => formatMoney(original.total, locale),
        },
      ]}
      rows={documents}
      rowId={({ kind, total }) => `${kind} ${total.currency}`}
      rowName={({ kind }) => text(`exports.kind.${kind}`)}
    />
  );
}

function Ledger({ ledger }: Pick<ExportSumsWire, 'ledger'>) {
  const { text, locale } = useText();
  return (
    <DataTable
      caption={text('exports.ledger')}
      columns={[
        {
          id: 'account',
          header: text('exports.account'),
          cell: ({ row: { original } }) => accountName(original.account, text),
        },
        {
          id: 'amount',
          header: text('exports.change'),
          look: 'amount',
          cell: ({ row: { original } }) => formatMoney(original.amount, locale),
        },
      ]}
      rows={ledger}
      rowId={({ account, amount }) => `${account} ${amount.currency}`}
      rowName={({ account }) => accountName(account, text)}
    />
  );
}

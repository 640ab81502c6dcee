import type { WrongDocumentListWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { Link } from '@mp/host-api';
import { formatDate, formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useWrongDocumentsQuery } from '../api/taxes.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { countryName } from '../text/country-name.ts';
import { useMayChange } from '../console/may-change.ts';

type Wrong = WrongDocumentListWire['data'][number];

/** Invoices whose VAT is not that of the country where the house stands, and how to correct them. */
export function WrongDocuments() {
  const { text } = useText();
  const { data, error, refetch } = useWrongDocumentsQuery();
  return (
    <section className={section.stack}>
      <p>{text('taxes.wrong.about')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && data.data.length === 0 && <p role="status">{text('taxes.wrong.none')}</p>}
      {data && data.data.length > 0 && <Documents documents={data.data} />}
    </section>
  );
}

function Documents({ documents }: { readonly documents: readonly Wrong[] }) {
  const { text, locale } = useText();
  const mayChange = useMayChange();
  const percent = (value: number | null) => (value === null ? '–' : text('taxes.percent', { percent: value }));
  const columns: readonly DataColumn<Wrong>[] = [
    { id: 'number', header: text('taxes.document'), cell: ({ row: { original } }) => original.number },
    {
      id: 'reservation',
      header: text('taxes.reservation'),
      cell: ({
        row: {
          original: { reservation },
        },
      }) => (
        <Link to={href('console', { locale, params: { section: 'reservations', item: reservation.id } })}>
          {reservation.number}
        </Link>
      ),
    },
    {
      id: 'place',
      header: text('taxes.place'),
      cell: ({ row: { original } }) => `${original.place}, ${countryName(original.country, locale)}`,
    },
    {
      id: 'day',
      header: text('taxes.taxedOn'),
      cell: ({ row: { original } }) => formatDate(calendarDateOf(original.taxed_on), locale),
    },
    {
      id: 'total',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.total, locale),
    },
    { id: 'percent', header: text('taxes.wrong.percent'), cell: ({ row: { original } }) => percent(original.percent) },
    {
      id: 'right',
      header: text('taxes.wrong.right'),
      cell: ({ row: { original } }) => percent(original.right_percent),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: text('payments.actions'),
            cell: ({ row: { original } }) => <Correct wrong={original} />,
          } satisfies DataColumn<Wrong>,
        ]
      : []),
  ];
  return (
    <DataTable
      caption={text('taxes.tab.wrong')}
      columns={columns}
      rows={documents}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
    />
  );
}

function Correct({ wrong: { number, version, right_percent } }: { readonly wrong: Wrong }) {
  const { text } = useText();
  return (
    <MoneyActionButton
      label={text('taxes.correct')}
      name={text('action.of', { label: text('taxes.correct'), of: number })}
      done={text('taxes.corrected')}
      path={`/console/wrong-document/${number}/correct`}
      version={version}
      needsReason
      disabledReason={right_percent === null ? text('taxes.noRate') : undefined}
    >
      <p>{text('taxes.correct.about')}</p>
    </MoneyActionButton>
  );
}

import type { SettlementWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useSettlementQuery } from '../api/settlements.ts';
import { Facts } from '../console/facts.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { useMonth } from './use-month.ts';

const amounts = [
  ...(['price', 'refunded', 'commission', 'vat', 'collected', 'owed'] as const),
  ...(['fees', 'vouchers', 'premium', 'local_tax'] as const),
] as const;

/** A settlement with its stays, as PDF and CSV, too. */
export function SettlementPage({ number }: { readonly number: string }) {
  const { text } = useText();
  const { data, error, refetch } = useSettlementQuery(number);
  const files = `/console/settlement/${encodeURIComponent(number)}/statement`;
  const name = `${text('settlements.file')}-${number}`;
  return (
    <div className={section.stack}>
      <SectionHeading title={text('settlements.title', { number })} backTo="settlements">
        <SaveFileButton label={text('settlements.pdf')} file={[`${files}.pdf`, `${name}.pdf`]} />
        <SaveFileButton label={text('settlements.csv')} file={[`${files}.csv`, `${name}.csv`]} />
      </SectionHeading>
      <Viewers subject="settlement" id={number} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={10} />}
      {data && <Settled settlement={data} />}
    </div>
  );
}

function Settled({ settlement }: { readonly settlement: SettlementWire }) {
  const { text, locale, instant } = useText();
  const monthName = useMonth();
  const { seller_id, seller, month, carried, owed, due, state, payout, closed_at, lines } = settlement;
  return (
    <>
      <Facts
        facts={[
          [
            text('settlements.seller'),
            <Link
              key="seller"
              to={href('console', {
                locale,
                params: { section: 'owed', item: seller_id },
                query: { currency: due.currency },
              })}
            >
              {seller}
            </Link>,
          ],
          [text('settlements.month'), monthName(month)],
          [text('settlements.closedAt'), instant(closed_at)],
          [text('settlements.owed'), formatMoney(owed, locale)],
          carried.minor === 0 ? null : [text('settlements.carried'), formatMoney(carried, locale)],
          [text('settlements.due'), formatMoney(due, locale)],
          [text('settlements.state'), text(`settlements.state.${state}`)],
          payout === null ? null : [text('payouts.payout'), String(payout)],
        ]}
      />
      <Lines lines={lines} />
      <p className={section.words}>{text('settlements.words')}</p>
    </>
  );
}

type Line = SettlementWire['lines'][number];

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { text, locale, days } = useText();
  const columns: readonly DataColumn<Line>[] = [
    {
      id: 'number',
      header: text('settlements.reservation'),
      look: 'line',
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'reservations', item: original.id } })}>
          {original.number}
        </Link>
      ),
    },
    { id: 'place', header: text('settlements.place'), cell: ({ row: { original } }) => original.place },
    {
      id: 'nights',
      look: 'line',
      header: text('settlements.nights'),
      cell: ({ row: { original } }) => days(original.arrival, original.departure),
    },
    ...amounts.map((id): DataColumn<Line> => ({
      id,
      header: text(`settlements.line.${id}`),
      look: 'amount',
      cell: ({ row: { original } }) => formatMoney(original[id], locale),
    })),
  ];
  return (
    <DataTable
      caption={text('settlements.stays')}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
    />
  );
}

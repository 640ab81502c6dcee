import type { NextSettlementWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useNextSettlementQuery } from '../api/settlements.ts';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { useMonth } from './use-month.ts';

/** The next month to close: what its settlements will be, and closing it. */
export function CloseMonth() {
  const { text } = useText();
  const { data, error, refetch } = useNextSettlementQuery();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={8} />;
  if (data.month === null) return <p role="status">{text('settlements.nothingYet')}</p>;
  return <Month month={data.month} next={data} />;
}

function Month({ month, next }: { readonly month: string; readonly next: NextSettlementWire }) {
  const { text, day } = useText();
  const name = useMonth()(month);
  const { has_ended: hasEnded, from, version, data } = next;
  return (
    <section className={section.stack}>
      <h2>{text('settlements.closeOf', { month: name })}</h2>
      <Viewers subject="settlement" id={month} />
      <p className={section.words}>{text('settlements.closeLead')}</p>
      {hasEnded ? (
        <div className={section.actions}>
          <MoneyActionButton
            label={text('settlements.close')}
            name={text('settlements.close')}
            done={text('settlements.closed', { month: name })}
            path="/console/settlement/close"
            version={version}
            needsReason={false}
            body={{ month }}
          >
            <p>{text('settlements.closeWords', { count: data.length })}</p>
          </MoneyActionButton>
        </div>
      ) : (
        <p role="status">{text('settlements.notEnded', { day: from === null ? '' : day(from) })}</p>
      )}
      {data.length === 0 ? <p>{text('settlements.noStays')}</p> : <Due rows={data} caption={name} />}
    </section>
  );
}

type Row = NextSettlementWire['data'][number];

function Due({ rows, caption }: { readonly rows: readonly Row[]; readonly caption: string }) {
  const { text, locale } = useText();
  const amount = (id: 'carried' | 'owed' | 'due'): DataColumn<Row> => ({
    id,
    header: text(`settlements.${id}`),
    look: 'amount',
    cell: ({ row: { original } }) => formatMoney(original[id], locale),
  });
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: 'seller', header: text('settlements.seller'), cell: ({ row: { original } }) => original.seller },
        { id: 'stays', header: text('settlements.stays'), cell: ({ row: { original } }) => original.stays },
        amount('carried'),
        amount('owed'),
        amount('due'),
      ]}
      rows={rows}
      rowId={({ seller_id, owed }) => `${seller_id} ${owed.currency}`}
      rowName={({ seller }) => seller}
    />
  );
}

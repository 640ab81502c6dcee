import type { PayoutWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { usePayoutsQuery } from '../api/settlements.ts';
import { ListView } from '../console/list-view.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { PayoutActions } from './payout-actions.tsx';

const deeds = ['made', 'approved', 'declined', 'fetched', 'paid'] as const;

/** Payouts with who did what about them, and what the caller can do. */
export function PayoutList() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = usePayoutsQuery({ after: query.get('after') ?? '' });
  return (
    <>
      <p className={section.words}>{text('payouts.lead')}</p>
      <ListView section="settlements" list={list} none={text('payouts.none')}>
        {(payouts) => <Payouts payouts={payouts} />}
      </ListView>
    </>
  );
}

function Payouts({ payouts }: { readonly payouts: readonly PayoutWire[] }) {
  const { text, locale, day, instant } = useText();
  const columns: readonly DataColumn<PayoutWire>[] = [
    {
      id: 'number',
      header: text('payouts.payout'),
      look: 'line',
      cell: ({ row: { original } }) => (
        <Link
          to={href('console', {
            locale,
            params: { section: 'settlements' },
            query: { payout: String(original.number) },
          })}
        >
          {original.number}
        </Link>
      ),
    },
    {
      id: 'total',
      header: text('payouts.total'),
      look: 'amount',
      cell: ({ row: { original } }) =>
        text('payouts.payments', { count: original.payments, amount: formatMoney(original.total, locale) }),
    },
    { id: 'day', header: text('payouts.payOn'), cell: ({ row: { original } }) => day(original.pay_on) },
    {
      id: 'state',
      header: text('settlements.state'),
      cell: ({ row: { original } }) => (
        <ul className={section.plain}>
          {deeds.map((deed) => {
            const done = original[deed];
            if (!done) return null;
            const who = `${done.by ?? text('audit.erased')}, ${instant(done.at)}`;
            return (
              <li key={deed}>
                {text(`payouts.deed.${deed}`, { who })}
                {deed === 'declined' && `: ${original.declined?.reason}`}
              </li>
            );
          })}
        </ul>
      ),
    },
    {
      id: 'actions',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <PayoutActions payout={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('settlements.tab.payouts')}
      columns={columns}
      rows={payouts}
      rowId={({ id }) => id}
      rowName={({ number }) => String(number)}
    />
  );
}

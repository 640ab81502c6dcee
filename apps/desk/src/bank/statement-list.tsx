import type { BankStatementListWire, BankStatementWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { useBankStatementsQuery } from '../api/bank.ts';
import { Facts } from '../console/facts.tsx';
import { ListView } from '../console/list-view.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { AddStatement } from './add-statement.tsx';

/** Statements with the states of their entries, and the account beside the ledger. */
export function StatementList() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useBankStatementsQuery({ after: query.get('after') ?? '' });
  return (
    <>
      <p className={section.words}>{text('bank.lead')}</p>
      <AddStatement />
      {list.data?.balances.map((balance) => (
        <Balance key={balance.closing.currency} balance={balance} />
      ))}
      <ListView section="bank" list={list} none={text('bank.none')}>
        {(statements) => <Statements statements={statements} />}
      </ListView>
    </>
  );
}

function Balance({ balance }: { readonly balance: BankStatementListWire['balances'][number] }) {
  const { text, locale, day } = useText();
  const { account, until, closing, moved, booked, difference, not_booked: notBooked } = balance;
  const other = { minor: difference.minor - notBooked.minor, currency: difference.currency };
  return (
    <section>
      <h2>{text('bank.account', { account, currency: closing.currency })}</h2>
      <Facts
        facts={[
          [text('bank.closingOn', { day: day(until) }), formatMoney(closing, locale)],
          [text('bank.moved'), formatMoney(moved, locale)],
          [text('bank.booked'), formatMoney(booked, locale)],
          [text('bank.difference'), difference.minor === 0 ? text('bank.agrees') : formatMoney(difference, locale)],
          notBooked.minor === 0 ? null : [text('bank.notBooked'), formatMoney(notBooked, locale)],
          other.minor === 0 ? null : [text('bank.notOnStatement'), formatMoney(other, locale)],
        ]}
      />
    </section>
  );
}

const states = ['matched', 'partly', 'unknown'] as const;

function Statements({ statements }: { readonly statements: readonly BankStatementWire[] }) {
  const { text, locale, days, instant } = useText();
  const columns: readonly DataColumn<BankStatementWire>[] = [
    {
      id: 'number',
      header: text('bank.number'),
      look: 'line',
      cell: ({ row: { original } }) => (
        <Link
          to={href('console', {
            locale,
            params: { section: 'bank' },
            query: { tab: 'entries', statement: original.id, view: 'all' },
          })}
        >
          {original.number}
        </Link>
      ),
    },
    {
      id: 'days',
      look: 'line',
      header: text('bank.days'),
      cell: ({ row: { original } }) => days(original.from, original.until),
    },
    {
      id: 'opening',
      header: text('bank.opening'),
      look: 'amount',
      cell: ({ row: { original } }) => formatMoney(original.opening, locale),
    },
    {
      id: 'closing',
      header: text('bank.closing'),
      look: 'amount',
      cell: ({ row: { original } }) => formatMoney(original.closing, locale),
    },
    {
      id: 'entries',
      header: text('bank.tab.entries'),
      cell: ({ row: { original } }) => (
        <ul className={section.plain}>
          {states.map(
            (state) =>
              original.entries[state] > 0 && (
                <li key={state}>{`${text(`bank.state.${state}`)}: ${original.entries[state]}`}</li>
              ),
          )}
        </ul>
      ),
    },
    {
      id: 'added',
      header: text('bank.addedBy'),
      cell: ({ row: { original } }) =>
        `${original.added_by ?? text('audit.erased')}, ${instant(original.added_at)} (${original.format})`,
    },
  ];
  return (
    <DataTable
      caption={text('bank.tab.statements')}
      columns={columns}
      rows={statements}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
    />
  );
}

import type { ApiFailure } from '@mp/api-client';
import type { BankEntryWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { accountName } from '../action/effect-list.tsx';
import { useBankEntriesQuery, useMatchBankEntriesMutation } from '../api/bank.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { EntryActions } from './entry-actions.tsx';
import { nameOf } from './entry-name.ts';

const views = ['unknown', 'partly', 'matched', 'all'] as const;

/** Entries of statements by their state: those that belong to nothing first. */
export function EntryList() {
  const { text, intl } = useText();
  const { query } = usePageContext();
  const list = useBankEntriesQuery({
    statement: query.get('statement') ?? '',
    state: query.get('view') ?? 'unknown',
    after: query.get('after') ?? '',
  });
  const [match, { error, isLoading }] = useMatchBankEntriesMutation();
  return (
    <>
      <SearchForm
        keeps={['tab', 'statement']}
        views={views.map((value) => ({ value, label: text(`bank.view.${value}`) }))}
      />
      <p className={section.words}>{text('bank.entriesLead')}</p>
      <p>
        <Button
          variant="quiet"
          compact
          disabledReason={isLoading ? text('action.sending') : undefined}
          onClick={() => void match()}
        >
          {text('bank.matchAgain')}
        </Button>
      </p>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <ListView section="bank" list={list} none={text('bank.noEntries')}>
        {(entries) => <Entries entries={entries} />}
      </ListView>
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly BankEntryWire[] }) {
  const { text, locale, day } = useText();
  const columns: readonly DataColumn<BankEntryWire>[] = [
    { id: 'day', header: text('bank.day'), cell: ({ row: { original } }) => day(original.day) },
    {
      id: 'amount',
      header: text('payments.amount'),
      look: 'amount',
      cell: ({ row: { original } }) => formatMoney(original.amount, locale),
    },
    {
      id: 'party',
      header: text('bank.counterparty'),
      cell: ({ row: { original } }) => (
        <span className={section.breaks}>
          {[original.counterparty, original.counter_account].filter(Boolean).join(', ') || '–'}
        </span>
      ),
    },
    {
      id: 'symbol',
      header: text('payments.transfer.symbol'),
      cell: ({ row: { original } }) => original.variable_symbol || '–',
    },
    { id: 'message', header: text('bank.message'), cell: ({ row: { original } }) => original.message || '–' },
    {
      id: 'state',
      header: text('bank.belongsTo'),
      cell: ({ row: { original } }) => <BelongsTo entry={original} />,
    },
    {
      id: 'actions',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <EntryActions entry={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('bank.tab.entries')}
      columns={columns}
      rows={entries}
      rowId={({ id }) => id}
      rowName={nameOf}
    />
  );
}

function BelongsTo({ entry: { link, state } }: { readonly entry: BankEntryWire }) {
  const { text, locale } = useText();
  if (!link) return text('bank.state.unknown');
  const to = (name: 'payments' | 'settlements', query: Readonly<Record<string, string>>) =>
    href('console', { locale, params: { section: name }, query });
  const rest = state === 'matched' ? '' : ` (${text(`bank.open.${link.kind === 'payout' ? 'payout' : 'transfer'}`)})`;
  switch (link.kind) {
    case 'account':
      return accountName(link.account, text);
    case 'payout':
      return (
        <>
          <Link to={to('settlements', { payout: String(link.payout) })}>
            {text('bank.link.payout', { number: link.payout })}
          </Link>
          {link.settlement && `, ${link.settlement}`}
          {rest}
        </>
      );
    case 'refund':
      return text('bank.link.refund', { reservation: link.reservation ?? '' });
    default:
      return (
        <>
          <Link to={to('payments', { tab: 'transfers', view: 'all', q: link.transfer })}>
            {text(`bank.link.${link.kind}`, { reservation: (link.kind === 'transfer' && link.reservation) || '' })}
          </Link>
          {rest}
        </>
      );
  }
}

import { settlementStates, type SettlementListWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { TextInput } from '@mp/ui';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useSettlementsQuery } from '../api/settlements.ts';
import { ListView } from '../console/list-view.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { MakePayout } from './make-payout.tsx';
import { useMonth } from './use-month.ts';

type Settlement = SettlementListWire['data'][number];

const keys = ['view', 'month', 'payout', 'after'] as const;
const views = ['all', ...settlementStates] as const;

/** Settlements by state and month. Those that can be paid are chosen for a payout. */
export function SettlementList() {
  const { text } = useText();
  const { query } = usePageContext();
  const question = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? '']));
  const list = useSettlementsQuery(question);
  const month = query.get('month') ?? '';
  return (
    <>
      <SearchForm views={views.map((value) => ({ value, label: text(`settlements.view.${value}`) }))}>
        <TextInput name="month" type="month" label={text('settlements.month')} pattern="\d{4}-\d{2}" />
      </SearchForm>
      {month !== '' && (
        <SaveFileButton
          label={text('settlements.csvOfMonth')}
          file={[
            `/console/settlement.csv?${new URLSearchParams({ month })}`,
            `${text('settlements.file')}-${month}.csv`,
          ]}
        />
      )}
      <ListView section="settlements" list={list} none={text('settlements.none')}>
        {(rows) => <Settlements key={query.toString()} rows={rows} />}
      </ListView>
    </>
  );
}

function Settlements({ rows }: { readonly rows: readonly Settlement[] }) {
  const { text, locale } = useText();
  const monthName = useMonth();
  const [selected, setSelected] = useState<RowSelectionState>({});
  const amount = (id: 'carried' | 'owed' | 'due'): DataColumn<Settlement> => ({
    id,
    header: text(`settlements.${id}`),
    look: 'amount',
    cell: ({ row: { original } }) => formatMoney(original[id], locale),
  });
  const columns: readonly DataColumn<Settlement>[] = [
    {
      id: 'number',
      header: text('settlements.number'),
      look: 'line',
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'settlements', item: original.number } })}>
          {original.number}
        </Link>
      ),
    },
    { id: 'seller', header: text('settlements.seller'), cell: ({ row: { original } }) => original.seller },
    { id: 'month', header: text('settlements.month'), cell: ({ row: { original } }) => monthName(original.month) },
    { id: 'stays', header: text('settlements.stays'), cell: ({ row: { original } }) => original.stays },
    amount('carried'),
    amount('owed'),
    amount('due'),
    {
      id: 'state',
      header: text('settlements.state'),
      cell: ({ row: { original } }) => (
        <>
          {text(`settlements.state.${original.state}`)}
          {original.payout !== null && ` (${text('settlements.inPayout', { number: original.payout })})`}
        </>
      ),
    },
  ];
  const chosen = rows.filter(({ number }) => selected[number]);
  return (
    <>
      <MakePayout chosen={chosen} onMade={() => setSelected({})} />
      <DataTable
        caption={text('settlements.tab.settlements')}
        columns={columns}
        rows={rows}
        rowId={({ number }) => number}
        rowName={({ seller, month }) => `${seller}, ${monthName(month)}`}
        selection={{ selected, onChange: setSelected }}
      />
    </>
  );
}

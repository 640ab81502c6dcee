import { voucherStates, type VoucherLineWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { formatMoney } from '@mp/i18n';
import { Select } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useConsoleVouchersQuery } from '../api/vouchers.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { VoucherActions } from './voucher-actions.tsx';

/** Vouchers: search, block, extend. */
export function VoucherList() {
  const { text } = useText();
  const { query } = usePageContext();
  const keys = ['q', 'state', 'after'];
  const list = useConsoleVouchersQuery(Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])));
  return (
    <>
      <SearchForm words={text('vouchers.words')}>
        <Select name="state" label={text('payments.state')}>
          <option value="">{text('list.all')}</option>
          {voucherStates.map((state) => (
            <option key={state} value={state}>
              {text(`vouchers.state.${state}`)}
            </option>
          ))}
        </Select>
      </SearchForm>
      <ListView section="vouchers" list={list} none={text('vouchers.none')}>
        {(vouchers) => <Vouchers vouchers={vouchers} />}
      </ListView>
    </>
  );
}

function Vouchers({ vouchers }: { readonly vouchers: readonly VoucherLineWire[] }) {
  const { text, locale, day } = useText();
  const { data: own } = useDeskEditorQuery();
  const columns: readonly DataColumn<VoucherLineWire>[] = [
    { id: 'tail', header: text('vouchers.tail'), cell: ({ row: { original } }) => `…${original.tail}` },
    {
      id: 'value',
      look: 'amount',
      header: text('payments.amount'),
      cell: ({ row: { original } }) => formatMoney(original.value, locale),
    },
    {
      id: 'balance',
      look: 'amount',
      header: text('vouchers.balance'),
      cell: ({ row: { original } }) => formatMoney(original.balance, locale),
    },
    {
      id: 'state',
      header: text('payments.state'),
      cell: ({ row: { original } }) =>
        `${text(`vouchers.state.${original.state}`)}${original.used_for ? ` (${original.used_for})` : ''}${
          original.is_refund_waiting ? ` (${text('vouchers.refundWaits')})` : ''
        }`,
    },
    {
      id: 'holder',
      header: text('vouchers.origin'),
      cell: ({ row: { original } }) => `${text(`vouchers.origin.${original.origin}`)}: ${original.holder}`,
    },
    {
      id: 'lastDay',
      look: 'line',
      header: text('vouchers.lastDay'),
      cell: ({ row: { original } }) => day(original.last_day),
    },
    ...(own?.rights.includes('money')
      ? [
          {
            id: 'actions',
            header: text('payments.actions'),
            cell: ({ row: { original } }) => <VoucherActions voucher={original} />,
          } satisfies DataColumn<VoucherLineWire>,
        ]
      : []),
  ];
  return (
    <DataTable
      caption={text('console.section.vouchers')}
      columns={columns}
      rows={vouchers}
      rowId={({ id }) => id}
      rowName={({ tail }) => tail}
    />
  );
}

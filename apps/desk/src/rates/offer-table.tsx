import type { OfferItemWire, OfferKind, PlaceOfferWire } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { OfferForm } from './offer-form.tsx';
import { cellText } from './cell-text.ts';

interface OfferTableProps {
  readonly placeId: number;
  readonly kind: OfferKind;
  readonly offer: PlaceOfferWire;
  readonly mayChange: boolean;
}

/** What a place sells of a kind, in its order. */
export function OfferTable({ placeId, kind, offer, mayChange }: OfferTableProps) {
  const { text, locale } = useText();
  const money = (cells: OfferItemWire['cells'], name: string): string =>
    (['CZK', 'EUR'] as const)
      .map(
        (currency) => [currency, Math.round(Number(cells[`${name}_${currency.toLowerCase()}`]) * minorUnits)] as const,
      )
      .map(([currency, minor]) => formatMoney({ minor, currency }, locale))
      .join(' / ');
  const summary: Readonly<Record<OfferKind, (cells: OfferItemWire['cells']) => readonly (string | false)[]>> = {
    room: ({ capacity, units, size_m2 }) => [
      text('rates.sleeps', { count: Number(capacity) }),
      text('rates.units', { count: Number(units) }),
      `${size_m2} m²`,
    ],
    rate: (cells) => [
      text('rates.percentOf', { percent: Number(cells['percent']) }),
      Number(cells['person_night_czk']) > 0 && text('rates.perPerson', { amount: money(cells, 'person_night') }),
      Number(cells['room_stay_czk']) > 0 && text('rates.perRoom', { amount: money(cells, 'room_stay') }),
      offer.policies.find(({ id }) => id === cells['cancellation_policy'])?.name[locale] ?? false,
      cells['deposit_percent'] !== '' &&
        text('rates.deposit', { percent: Number(cells['deposit_percent']), days: Number(cells['balance_days']) }),
    ],
    extra: (cells) => [
      Number(cells['price_czk']) > 0 ? money(cells, 'price') : text('rates.free'),
      text(cellText('extra', 'per', cells['per'] ?? '')),
    ],
  };
  const columns: readonly DataColumn<OfferItemWire>[] = [
    { id: 'name', header: text('rates.name'), cell: ({ row: { original } }) => original.cells[`name_${locale}`] },
    {
      id: 'summary',
      header: text('rates.summary'),
      cell: ({ row: { original } }) => summary[kind](original.cells).filter(Boolean).join(' · '),
    },
    {
      id: 'state',
      header: text('rates.state'),
      cell: ({ row: { original } }) => text(original.cells['offered'] === 'no' ? 'rates.off' : 'rates.on'),
    },
    {
      id: 'actions',
      header: text('console.actions'),
      cell: ({ row: { original } }) => (
        <span className={section.actions}>
          <OfferForm key={original.version} placeId={placeId} kind={kind} offer={offer} item={original} />
        </span>
      ),
    },
  ];
  const shown = columns.filter(({ id }) => (id !== 'actions' || mayChange) && (id !== 'state' || kind !== 'room'));
  return (
    <DataTable
      caption={text(`rates.title.${kind}`)}
      columns={shown}
      rows={offer[kind].data}
      rowId={({ id }) => String(id)}
      rowName={({ cells }) => cells[`name_${locale}`] ?? ''}
    />
  );
}

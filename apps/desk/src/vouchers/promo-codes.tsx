import type { PromoCodeWire } from '@mp/contract';
import { currencies } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { usePromoCodesQuery } from '../api/vouchers.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { NewPromoCode } from './new-promo-code.tsx';

/** Promo codes with their limits and uses; codes of the configuration among them. */
export function PromoCodes() {
  const { text } = useText();
  const { data, error, refetch } = usePromoCodesQuery();
  const columns: readonly DataColumn<PromoCodeWire>[] = [
    { id: 'code', header: text('vouchers.promo.code'), cell: ({ row: { original } }) => original.code },
    {
      id: 'discount',
      header: text('vouchers.promo.discount'),
      cell: ({ row: { original } }) => <Discount promo={original} />,
    },
    {
      id: 'state',
      header: text('payments.state'),
      cell: ({ row: { original } }) => text(`vouchers.promo.state.${original.state}`),
    },
    {
      id: 'uses',
      header: text('vouchers.promo.uses'),
      cell: ({ row: { original } }) =>
        original.most_uses === null ? String(original.uses) : `${original.uses} / ${original.most_uses}`,
    },
    {
      id: 'limits',
      header: text('vouchers.promo.limits'),
      cell: ({ row: { original } }) => <Limits promo={original} />,
    },
    {
      id: 'actions',
      header: text('payments.actions'),
      cell: ({ row: { original } }) => <EndPromoCode promo={original} />,
    },
  ];
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && data.data.length === 0 && <p>{text('vouchers.promo.none')}</p>}
      {data && data.data.length > 0 && (
        <DataTable
          caption={text('vouchers.promo')}
          columns={columns}
          rows={data.data}
          rowId={({ code }) => code}
          rowName={({ code }) => code}
        />
      )}
      <NewPromoCode />
    </>
  );
}

/** A share of the price, or a fixed amount in each currency. */
function Discount({ promo: { per_mille: perMille, fixed_minor: fixed } }: { readonly promo: PromoCodeWire }) {
  const { text, locale } = useText();
  if (!fixed) return text('vouchers.promo.percent', { percent: perMille / 10 });
  return currencies.map((currency) => formatMoney({ minor: fixed[currency], currency }, locale)).join(' / ');
}

function Limits({ promo }: { readonly promo: PromoCodeWire }) {
  const { text, day } = useText();
  const { valid_from: from, valid_until: until, once_per_person: isOnce, places } = promo;
  const limits = [
    from && text('vouchers.promo.from', { date: day(from) }),
    until && text('vouchers.promo.until', { date: day(until) }),
    isOnce && text('vouchers.promo.once'),
    places && text('vouchers.promo.places', { places: places.join(', ') }),
  ].filter(Boolean);
  return limits.length > 0 ? limits.join('; ') : '–';
}

function EndPromoCode({ promo: { id, code, state, version } }: { readonly promo: PromoCodeWire }) {
  const { text } = useText();
  if (id === null || state === 'ended') return '–';
  return (
    <MoneyActionButton
      label={text('vouchers.promo.end')}
      name={`${text('vouchers.promo.end')}: ${code}`}
      done={text('vouchers.promo.endDone')}
      path={`/console/promo-code/${id}/end`}
      version={version}
      needsReason
    />
  );
}

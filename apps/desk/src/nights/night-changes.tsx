import type { NightChangesWire } from '@mp/contract';
import { money } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useNightChangesQuery } from '../api/timeline.ts';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type NightChange = NightChangesWire['data'][number];

/** The latest changes of many nights. Each can be undone once. */
export function NightChanges() {
  const { text, locale, days, instant } = useText();
  const { data, error, refetch } = useNightChangesQuery();
  const changeOf = ({ request: { change } }: NightChange): readonly string[] => [
    ...(change.price
      ? [
          `${text('nights.price')}: ${[money(change.price.czk_minor, 'CZK'), money(change.price.eur_minor, 'EUR')]
            .map((price) => formatMoney(price, locale))
            .join(' / ')}`,
        ]
      : []),
    ...(change.percent === null
      ? []
      : [`${text('nights.price')}: ${change.percent > 0 ? '+' : ''}${change.percent} %`]),
    ...(change.min_stay === null ? [] : [`${text('nights.minStay')}: ${change.min_stay}`]),
    ...(change.sale === null ? [] : [`${text('nights.sale')}: ${text(`nights.sale.${change.sale}`)}`]),
  ];
  const columns: readonly DataColumn<NightChange>[] = [
    {
      id: 'nights',
      look: 'line',
      header: text('nights.nights'),
      cell: ({ row: { original } }) => days(original.request.from, original.request.to),
    },
    {
      id: 'rooms',
      header: text('nights.rooms'),
      cell: ({ row: { original } }) =>
        text('nights.roomsOf', {
          count: original.request.rooms.length,
          place: original.places[0] ?? '',
          more: original.places.length - 1,
        }),
    },
    { id: 'change', header: text('nights.change'), cell: ({ row: { original } }) => changeOf(original).join('; ') },
    {
      id: 'by',
      header: text('audit.actor'),
      cell: ({ row: { original } }) => `${original.made_by}, ${instant(original.made_at)}`,
    },
    { id: 'undo', header: text('nights.undo'), cell: ({ row: { original } }) => <Undo change={original} /> },
  ];
  return (
    <section className={section.part} aria-labelledby="night-changes">
      <h2 id="night-changes">{text('nights.latest')}</h2>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data &&
        (data.data.length === 0 ? (
          <p>{text('nights.noChanges')}</p>
        ) : (
          <DataTable
            caption={text('nights.latest')}
            columns={columns}
            rows={data.data}
            rowId={({ id }) => id}
            rowName={({ request }) => days(request.from, request.to)}
          />
        ))}
    </section>
  );
}

function Undo({ change: { id, version, undone, undoes, request } }: { readonly change: NightChange }) {
  const { text, days } = useText();
  const send = useSendAction({ path: `/console/nights/${id}/undo`, body: { version } });
  if (undone) return text('nights.undone');
  return (
    <ActionButton
      label={text(undoes ? 'nights.redo' : 'nights.undo')}
      of={days(request.from, request.to)}
      done={text('nights.undoDone')}
      needsReason
      looksLikeLink
      send={send}
    >
      <p>{text('nights.undoLead')}</p>
    </ActionButton>
  );
}

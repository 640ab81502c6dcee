import type { NightChangesWire } from '@mp/contract';
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
  const { text, days, instant } = useText();
  const { data, error, refetch } = useNightChangesQuery();
  const columns: readonly DataColumn<NightChange>[] = [
    {
      id: 'nights',
      look: 'line',
      header: text('nights.nights'),
      cell: ({ row: { original } }) => days(original.request.from, original.request.to),
    },
    { id: 'rooms', header: text('nights.rooms'), cell: ({ row: { original } }) => original.request.rooms.length },
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

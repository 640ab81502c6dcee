import type { PlaceNoticesWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { usePlaceNoticesQuery } from '../api/trust.ts';
import { ListView } from '../console/list-view.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type Notice = PlaceNoticesWire['data'][number];

/** What somebody has reported about texts and pictures of places, and the decisions. */
export function PlaceNotices({ view }: { readonly view: string }) {
  const { text } = useText();
  const { query } = usePageContext();
  const list = usePlaceNoticesQuery({ view, after: query.get('after') ?? '' });
  return (
    <ListView section="notices" list={list} none={text('notices.places.none')}>
      {(notices) => <Notices notices={notices} />}
    </ListView>
  );
}

function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<Notice>[] = [
    {
      id: 'place',
      header: text('reservations.column.place'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'places', item: String(original.place.id) } })}>
          {original.place.name}
        </Link>
      ),
    },
    { id: 'note', header: text('notices.places.note'), cell: ({ row: { original } }) => original.note },
    {
      id: 'reported',
      header: text('notices.places.reported'),
      cell: ({ row: { original } }) => instant(original.reported_at),
    },
    {
      id: 'decision',
      header: text('notices.places.decision'),
      cell: ({ row: { original } }) =>
        original.decision && original.handled_at ? (
          text(`notices.places.decided.${original.decision}`, { at: instant(original.handled_at) })
        ) : (
          <Decide notice={original} />
        ),
    },
  ];
  return (
    <DataTable
      caption={text('notices.tab.places')}
      columns={columns}
      rows={notices}
      rowId={({ id }) => id}
      rowName={({ place }) => place.name}
    />
  );
}

function Decide({ notice: { id, version, place } }: { readonly notice: Notice }) {
  const { text } = useText();
  const path = `/console/place-notices/${id}/decide`;
  const keep = useSendAction({ path, body: { version, decision: 'keep' } });
  const remove = useSendAction({ path, body: { version, decision: 'remove' } });
  return (
    <div className={section.actions}>
      <ActionButton
        label={text('notices.keep')}
        of={place.name}
        done={text('notices.places.kept')}
        needsReason
        send={keep}
      >
        <p>{text('notices.places.keepLead')}</p>
      </ActionButton>
      <ActionButton
        label={text('notices.places.remove')}
        of={place.name}
        done={text('notices.places.removed')}
        needsReason
        send={remove}
      >
        <p>{text('notices.places.removeLead')}</p>
      </ActionButton>
    </div>
  );
}

import { definePage, usePageContext } from '@mp/host-api';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { deskMessages } from '../desk-messages.ts';
import { BegunEntry } from './begun-entry.tsx';
import { KnownEntry } from './known-entry.tsx';

/** Page of one entry: its text, its preview and its history. A new entry has its own address. */
export default definePage({
  messages: deskMessages,
  load: async ({ routeId, params }) =>
    routeId === 'deskNew' || /^[1-9]\d{0,8}$/.test(params['entry'] ?? '')
      ? { kind: 'ok', shared: true }
      : { kind: 'notFound' },
  head: (_context, _store, text) => ({ title: text('entry.page'), noIndex: true }),
  Page: EntryPage,
});

function EntryPage() {
  const { routeId, params } = usePageContext();
  return (
    <DeskFrame right="read">
      {routeId === 'deskNew' ? <BegunEntry /> : <KnownEntry key={params['entry']} id={Number(params['entry'])} />}
    </DeskFrame>
  );
}

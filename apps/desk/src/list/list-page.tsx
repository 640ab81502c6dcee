import { definePage } from '@mp/host-api';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { deskMessages } from '../desk-messages.ts';
import { EntryList } from './entry-list.tsx';

/** Page of the list. Only the browser loads its data, because the server does not know the editor. */
export default definePage({
  messages: deskMessages,
  head: (_context, _store, text) => ({ title: text('desk.title'), noIndex: true }),
  Page: () => (
    <DeskFrame right="read">
      <EntryList />
    </DeskFrame>
  ),
});

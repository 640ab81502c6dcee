import { definePage } from '@mp/host-api';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { deskMessages } from '../desk-messages.ts';
import { EntryList } from './entry-list.tsx';

/** What there is to edit. All of it is asked for by the browser alone: a server knows no editor. */
export default definePage({
  messages: deskMessages,
  head: (_context, _store, text) => ({ title: text('desk.title'), noIndex: true }),
  Page: () => (
    <DeskFrame>
      <EntryList />
    </DeskFrame>
  ),
});

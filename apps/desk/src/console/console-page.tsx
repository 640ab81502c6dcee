import { definePage, usePageContext } from '@mp/host-api';
import { SkeletonText } from '@mp/ui';
import { Suspense } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { deskMessages } from '../desk-messages.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { useText } from '../text/use-text.ts';
import { Overview } from './overview.tsx';
import { sections } from './sections.ts';

/** All pages of the operator's console: `console/<section>/<item>`. Only the browser loads their data. */
export default definePage({
  messages: deskMessages,
  load: async ({ params: { section } }) =>
    section === undefined || sections.some(({ id }) => id === section)
      ? { kind: 'ok', shared: true }
      : { kind: 'notFound' },
  head: (_context, _store, text) => ({ title: text('console.title'), noIndex: true }),
  Page: () => (
    <DeskFrame>
      <OpenedSection />
    </DeskFrame>
  ),
});

function OpenedSection() {
  const { text } = useText();
  const { params } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const section = sections.find(({ id }) => id === params['section']);
  if (!section) return <Overview />;
  if (own && !own.rights.includes(section.right)) return <p>{text('console.notYours')}</p>;
  const { Page, id } = section;
  const item = params['item'] ?? null;
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Page key={`${id} ${item}`} item={item} />
    </Suspense>
  );
}

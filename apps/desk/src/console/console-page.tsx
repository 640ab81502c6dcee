import { definePage, usePageContext } from '@mp/host-api';
import { SkeletonText } from '@mp/ui';
import { Suspense } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { deskMessages } from '../desk-messages.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { useText } from '../text/use-text.ts';
import { Overview } from './overview.tsx';
import { isSection, sectionById } from './sections.ts';

/** All pages of the operator's console: `console/<section>/<item>`. Only the browser loads their data. */
export default definePage({
  messages: deskMessages,
  load: async ({ params: { section } }) =>
    section === undefined || isSection(section) ? { kind: 'ok', shared: true } : { kind: 'notFound' },
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
  const id = params['section'];
  if (!isSection(id)) return <Overview />;
  const { right, Page } = sectionById[id];
  if (own && !own.rights.includes(right)) return <p>{text('console.notYours')}</p>;
  const item = params['item'] ?? null;
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Page key={`${id} ${item}`} item={item} />
    </Suspense>
  );
}

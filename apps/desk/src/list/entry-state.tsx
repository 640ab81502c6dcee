import type { DeskState } from '@mp/contract';
import { Badge } from '@mp/ui';
import type { EntryLine } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';

export const entryStates = ['draft', 'published', 'changed', 'unpublished'] as const satisfies readonly DeskState[];

/** Published state of an entry, and its schedule. */
export function EntryState({ entry }: { entry: Pick<EntryLine, 'state' | 'publishAt'> }) {
  const { text, instant } = useText();
  return (
    <>
      <Badge look={entry.state === 'published' ? 'plain' : 'honey'}>{text(`state.${entry.state}`)}</Badge>
      {entry.publishAt && <> {text('state.publishAt', { at: instant(entry.publishAt) })}</>}
    </>
  );
}

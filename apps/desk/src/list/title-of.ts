import type { EntryLine } from '../api/entries.ts';
import type { useText } from '../text/use-text.ts';

/** Title of an entry; a draft may have none yet, and switches never have one. */
export const titleOf = (text: ReturnType<typeof useText>['text'], { title, type }: EntryLine): string =>
  title || text(type === 'control-panel' ? 'type.control-panel' : 'entry.untitled');

import type { PageState } from './page-inspector.ts';
import type { Outcome } from './visitor.ts';

type Part = Exclude<keyof PageState, 'document' | 'isWaking'>;

/** What is the same on a page that was gone to in the browser's own way and on one that the shop has shown in its place. */
const ofAnyDocument: readonly Part[] = ['address', 'heading', 'open', 'fields', 'pressed'];
const ofOneDocument: readonly Part[] = [...ofAnyDocument, 'focus', 'pictures', 'kept', 'isThere'];

const listed = (part: PageState[Part]): readonly string[] => (Array.isArray(part) ? part : [String(part)]);

/** In which parts two ends differ, a line for each, with what only one of them has. */
export function differences(early: Outcome, alive: Outcome): readonly string[] {
  const parts = early.hasLeft || alive.hasLeft ? ofAnyDocument : ofOneDocument;
  const compared = parts.map((part) => [part, listed(early.state[part]), listed(alive.state[part])] as const);
  return [...compared, ['tabs', [String(early.tabs)], [String(alive.tabs)]] as const]
    .filter(([, one, other]) => one.join('\n') !== other.join('\n'))
    .map(([part, one, other]) => {
      const lost = other.filter((line) => !one.includes(line));
      const gained = one.filter((line) => !other.includes(line));
      return `${part} has ${JSON.stringify(gained)} in place of ${JSON.stringify(lost)}`;
    });
}

import type { PageState } from './page-inspector.ts';
import type { Outcome } from './visitor.ts';

type Part = Exclude<keyof PageState, 'document' | 'isWaking'>;

/** The part that is the same after a document load and after a navigation within the shop. */
const ofAnyDocument: readonly Part[] = ['address', 'heading', 'open', 'fields', 'pressed'];
const ofOneDocument: readonly Part[] = [...ofAnyDocument, 'focus', 'pictures', 'kept', 'isThere'];

const listed = (part: PageState[Part]): readonly string[] => (Array.isArray(part) ? part : [String(part)]);

/** The parts in which two results differ, one line each, with what only one of them has. */
export function differences(early: Outcome, hydrated: Outcome): readonly string[] {
  const parts = early.hasLeft || hydrated.hasLeft ? ofAnyDocument : ofOneDocument;
  const compared = parts.map((part) => [part, listed(early.state[part]), listed(hydrated.state[part])] as const);
  return [...compared, ['tabs', [String(early.tabs)], [String(hydrated.tabs)]] as const]
    .filter(([, one, other]) => one.join('\n') !== other.join('\n'))
    .map(([part, one, other]) => {
      const lost = other.filter((line) => !one.includes(line));
      const gained = one.filter((line) => !other.includes(line));
      return `${part} has ${JSON.stringify(gained)} in place of ${JSON.stringify(lost)}`;
    });
}

import { createContext, useContext, useId, type ReactNode } from 'react';

/** Keeps what looks the same on many pages. A page server has one, for pages that are the same for everybody. */
export interface FragmentMarker {
  /**
   * What stands in the page for a part of it.
   *
   * @param name what it is, and `by` what it depends on: see {@link CachedFragment}
   * @param id where in the page it stands, as React tells places apart
   * @param gaps the texts in it that differ from page to page
   */
  fragmentOf(name: string, by: readonly unknown[], id: string, gaps: readonly string[]): FragmentMarks;
}

/** Marks that the keeper looks for in the page. */
export type FragmentMarks =
  /** It is known: one mark stands for all of it. */
  | { readonly isKnown: true; readonly mark: string }
  /** It is drawn now, between two marks, with what stands for its gaps. */
  | { readonly isKnown: false; readonly begin: string; readonly end: string; readonly gaps: readonly string[] };

/** Null where everything is drawn: in a browser, and in a page that is one guest's. */
export const FragmentMarkerContext = createContext<FragmentMarker | null>(null);

interface CachedFragmentProps {
  /** Its own among all parts of the product: `storefront.card`. */
  readonly name: string;
  /**
   * All that the part depends on beside language, currency, season, day and release: texts and numbers, and data, which
   * counts by what it says. What is read inside, of the store or of the address, belongs here, too.
   */
  readonly by: readonly unknown[];
  /**
   * Texts that differ where the rest is the same: a price, a query. The part is drawn with what stands for them and only says
   * them, whole, within texts and attributes; whether one is empty is all that may decide what else is drawn. A link's address
   * begins before its gap: only that tells {@link Link} that it is whole. (ADR 0084)
   */
  readonly gaps?: readonly string[];
  readonly children: ReactNode | ((gaps: readonly string[]) => ReactNode);
}

const none: readonly string[] = [];

/**
 * A part of a page that looks the same on many, such as a card or a menu: a page server draws it once and puts its markup
 * into the others. Begins and ends with an element, and puts nothing into the document's head. (ADR 0084)
 */
export function CachedFragment(props: CachedFragmentProps) {
  // An id of React says a place's number and not how long it is: the first of two and the first of four have the same one, and
  // ids inside them differ. What stands within something that has an id has a one before it, which tells.
  useId();
  return <DrawnHere {...props} />;
}

function DrawnHere({ name, by, gaps = none, children }: CachedFragmentProps) {
  const id = useId();
  const keeper = useContext(FragmentMarkerContext);
  const part = keeper?.fragmentOf(name, by, id, gaps);
  // Three children wherever it is drawn: React derives the ids inside from a part's place among its siblings.
  return (
    <>
      {part && <template data-part={part.isKnown ? part.mark : part.begin} />}
      {!part?.isKnown && (typeof children === 'function' ? children(part?.gaps ?? gaps) : children)}
      {part && !part.isKnown && <template data-part={part.end} />}
    </>
  );
}

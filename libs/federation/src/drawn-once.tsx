import { createContext, useContext, useId, type ReactNode } from 'react';

/** Keeps what looks the same on many pages. A page server has one, for pages that are the same for everybody. */
export interface MarkupKeeper {
  /**
   * What stands in the page for a part of it.
   *
   * @param name what it is, and `by` what it depends on: see {@link DrawnOnce}
   * @param id where in the page it stands, as React tells places apart
   */
  partOf(name: string, by: readonly unknown[], id: string): MarkedPart;
}

/** Marks that the keeper looks for in the page. */
export type MarkedPart =
  /** It is known: one mark stands for all of it. */
  | { readonly isKnown: true; readonly mark: string }
  /** It is drawn now, between two marks. */
  | { readonly isKnown: false; readonly begin: string; readonly end: string };

/** Null where everything is drawn: in a browser, and in a page that is one guest's. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

interface DrawnOnceProps {
  /** Its own among all parts of the product: `storefront.card`. */
  readonly name: string;
  /**
   * All that the part depends on beside language, currency, season, day and release: texts and numbers, and data, which
   * counts by what it says. What is read inside, of the store or of the address, belongs here, too.
   */
  readonly by: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * A part of a page that looks the same on many, such as a card or a menu: a page server draws it once and puts its markup
 * into the others. Begins and ends with an element, and puts nothing into the document's head. (ADR 0084)
 */
export function DrawnOnce({ name, by, children }: DrawnOnceProps) {
  const id = useId();
  const keeper = useContext(MarkupKeeperContext);
  const part = keeper?.partOf(name, by, id);
  // Three children wherever it is drawn: React derives the ids inside from a part's place among its siblings.
  return (
    <>
      {part && <template data-part={part.isKnown ? part.mark : part.begin} />}
      {!part?.isKnown && children}
      {part && !part.isKnown && <template data-part={part.end} />}
    </>
  );
}

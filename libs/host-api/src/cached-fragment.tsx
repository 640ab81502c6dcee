import { createContext, useContext, useId, type ReactNode } from 'react';

/** Marks fragments in a page for the fragment cache. A page server has one for pages that are the same for everybody. */
export interface FragmentMarker {
  /**
   * Returns the marks of a fragment: see {@link CachedFragment} for `name` and `dependsOn`.
   *
   * @param id the fragment's position in the page, from React's `useId`
   * @param slots the texts in it that differ between pages
   */
  fragmentOf(name: string, dependsOn: readonly unknown[], id: string, slots: readonly string[]): FragmentMarks;
}

/** Marks that the fragment cache replaces in the page. */
export type FragmentMarks =
  /** The fragment is cached: one mark stands for it. */
  | { readonly isCached: true; readonly mark: string }
  /** The fragment is rendered between two marks, with placeholders in its slots. */
  | { readonly isCached: false; readonly begin: string; readonly end: string; readonly slots: readonly string[] };

/** Null where nothing is cached: in a browser, and in a personal page. */
export const FragmentMarkerContext = createContext<FragmentMarker | null>(null);

interface CachedFragmentProps {
  /** Unique in the product: `storefront.card`. */
  readonly name: string;
  /**
   * Everything that the markup depends on besides language, currency, season, day and release: texts, numbers, and objects,
   * which are compared by content. Include values that the children read from the store or the address.
   */
  readonly dependsOn: readonly unknown[];
  /**
   * Texts that differ while the rest is the same: a price, a query. The children render placeholders instead, unchanged, in
   * texts and attributes. They may only test whether a slot is empty. A link's address must begin before its slot, so that
   * {@link Link} recognizes an absolute path. (ADR 0084)
   */
  readonly slots?: readonly string[];
  readonly children: ReactNode | ((slots: readonly string[]) => ReactNode);
}

const none: readonly string[] = [];

/**
 * Renders a fragment that is the same on many pages, such as a card or a menu. A page server renders it once and reuses the
 * markup. It must begin and end with an element, and must not render into the document's head. (ADR 0084)
 */
export function CachedFragment(props: CachedFragmentProps) {
  // React's id holds the index among siblings but not their number: the first of two and the first of four share an id,
  // while the ids inside differ. An id in the parent makes the ids of the children include that number.
  useId();
  return <MarkedFragment {...props} />;
}

function MarkedFragment({ name, dependsOn, slots = none, children }: CachedFragmentProps) {
  const id = useId();
  const marker = useContext(FragmentMarkerContext);
  const marks = marker?.fragmentOf(name, dependsOn, id, slots);
  // Always three children: React derives the ids inside from the position among siblings.
  return (
    <>
      {marks && <template data-part={marks.isCached ? marks.mark : marks.begin} />}
      {!marks?.isCached && (typeof children === 'function' ? children(marks?.slots ?? slots) : children)}
      {marks && !marks.isCached && <template data-part={marks.end} />}
    </>
  );
}

import { useEffect, useState } from 'react';

/** Where a section has to be to count as the one that is read: on a line a third of the way down the window. */
const readingLine = '-33% 0px -67% 0px';

/**
 * The section of the page that is being read; null before the first of them. Sections are found by their ids, from the
 * first render on, and must not overlap.
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several at once, the oldest first: of a quick scroll, where it ended counts.
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: readingLine },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

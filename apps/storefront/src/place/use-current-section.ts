import { useEffect, useState } from 'react';

/** The current section crosses this line, a third down the window. */
const readingLine = '-33% 0px -67% 0px';

/**
 * The current section of the page; null before the first. Sections are found by id, must exist at the first render, and must
 * not overlap.
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once, oldest first: the last one counts.
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

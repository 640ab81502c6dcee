import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useText } from '../text/use-text.ts';
import type { SectionId } from './section-ids.ts';
import styles from './section.module.css';

/** Link to the next page of a section's list; nothing on the last one. */
export function Pager({ section, next }: { readonly section: SectionId; readonly next: string | number | null }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  if (next === null) return null;
  const to = href('console', {
    locale,
    params: { section },
    query: { ...Object.fromEntries(query), after: String(next) },
  });
  return (
    <Link className={styles.pager} to={to}>
      {text('list.next')}
    </Link>
  );
}

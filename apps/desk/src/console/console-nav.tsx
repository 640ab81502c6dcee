import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useEffect, useRef } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './console-nav.module.css';
import { sections } from './sections.ts';

/** Links to the sections that the signed-in member may open, and to the content of the shop. */
export function ConsoleNav() {
  const { text, locale } = useText();
  const { routeId, params } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const list = useRef<HTMLUListElement>(null);
  const current = params['section'] ?? routeId;
  useEffect(() => showCurrent(list.current), [current, own]);
  if (!own) return null;
  const isContent = routeId !== 'console';
  const isEditing = isContent || (params['section'] === 'places' && params['item'] !== undefined);
  return (
    <nav aria-label={text('desk.nav')}>
      <ul ref={list} className={styles.sections}>
        {sections
          .filter(({ right }) => own.rights.includes(right))
          .map(({ id }) => (
            <li key={id}>
              <SectionLink
                to={href('console', { locale, params: { section: id } })}
                isCurrent={!isContent && params['section'] === id}
                loadsDocument={isEditing}
              >
                {text(`console.section.${id}`)}
              </SectionLink>
            </li>
          ))}
        {own.rights.includes('read') && (
          <li>
            <SectionLink to={href('desk', { locale })} isCurrent={isContent} loadsDocument>
              {text('console.section.content')}
            </SectionLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Scrolls a phone's line of links to the current one. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && link) list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

interface SectionLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  /** From the page of an entry or a place, so that the browser warns about unsaved text. */
  readonly loadsDocument: boolean;
  readonly children: string;
}

function SectionLink({ to, isCurrent, loadsDocument, children }: SectionLinkProps) {
  const link = { className: styles.section, 'aria-current': isCurrent ? ('page' as const) : undefined };
  return loadsDocument ? (
    <a {...link} href={to}>
      {children}
    </a>
  ) : (
    <Link {...link} to={to}>
      {children}
    </Link>
  );
}

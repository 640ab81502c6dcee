import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button } from '@mp/ui';
import { useId, useState, type ReactNode } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './console-nav.module.css';
import { sectionGroups, type SectionGroup } from './section-ids.ts';
import { sectionById } from './sections.ts';

/** Links to the sections that the signed-in member may open, and to the content of the shop, in groups. */
export function ConsoleNav() {
  const { text, locale } = useText();
  const { routeId, params } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const list = useId();
  const current = routeId === 'console' ? params['section'] : 'content';
  // A phone shows the links on request, until one of them is followed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const address = current ?? '';
  const isOpen = openedAt === address;
  if (!own) return null;
  const isEditing = current === 'content' || (current === 'places' && params['item'] !== undefined);
  const linksOf = (group: SectionGroup) => [
    ...sectionGroups[group]
      .filter((id) => own.rights.includes(sectionById[id].right))
      .map((id) => ({ id, to: href('console', { locale, params: { section: id } }), loadsDocument: isEditing })),
    ...(group === 'catalogue' && own.rights.includes('read')
      ? [{ id: 'content' as const, to: href('desk', { locale }), loadsDocument: true }]
      : []),
  ];
  return (
    <nav aria-label={text('desk.nav')} className={styles.nav}>
      <div className={styles.toggle}>
        <Button
          variant="quiet"
          compact
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpenedAt(isOpen ? null : address)}
        >
          {text('desk.nav')}
        </Button>
      </div>
      <ul id={list} className={styles.groups} data-open={isOpen}>
        {(Object.keys(sectionGroups) as readonly SectionGroup[]).map((group) => {
          const links = linksOf(group);
          return (
            links.length > 0 && (
              <Group key={group} title={text(`console.group.${group}`)}>
                {links.map(({ id, ...link }) => (
                  <li key={id}>
                    <SectionLink {...link} isCurrent={current === id}>
                      {text(`console.section.${id}`)}
                    </SectionLink>
                  </li>
                ))}
              </Group>
            )
          );
        })}
      </ul>
    </nav>
  );
}

/** The name of a group, and its links. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <p id={id} className={styles.group}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles.sections}>
        {children}
      </ul>
    </li>
  );
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

import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styles from './section-links.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface SectionLinksProps {
  readonly sells: boolean;
  readonly dated: boolean;
  readonly reviewed: boolean;
}

/** The tabs of the page, as anchors that follow the scroll: rooms only if it is on sale, offers only with dates. [2.46] */
export function SectionLinks({ sells, dated, reviewed }: SectionLinksProps) {
  const { formatMessage } = useIntl();
  const sections = [
    'overview',
    'gallery',
    ...(sells ? (['rooms'] as const) : []),
    ...(sells && dated ? (['offers'] as const) : []),
    ...(reviewed ? (['reviews'] as const) : []),
    'tips',
    'location',
  ] as const;
  const current = useCurrentSection(sections);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the tabs are wider than the window: scrolls the current one into view, without the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !list.current?.scrollTo) return;
    list.current.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav className={styles.bar} aria-label={formatMessage({ id: 'place.sections' })}>
      <ul className={styles.list} ref={list}>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
              {formatMessage({ id: `place.${section}` })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

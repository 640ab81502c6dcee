import type { AboutWords } from '@mp/api-client';
import { useIntl } from 'react-intl';
import styles from './about.module.css';
import { aboutSections, type AboutSection } from './about-sections.ts';

/** The editors' titles of the sections. */
export const sectionTitles = (words: AboutWords): Readonly<Record<AboutSection, string>> => ({
  'who-we-are': words.whoWeAre.title,
  'our-team': words.team.title,
  ambassadors: words.ambassadors.title,
  partners: words.partners.title,
  'join-us': words.joinUs.title,
});

/** Links to the sections of this page. [2.49] */
export function AboutMenu({ words }: { words: AboutWords }) {
  const { formatMessage } = useIntl();
  const titles = sectionTitles(words);
  return (
    <nav aria-label={formatMessage({ id: 'about.menu' })} className={styles.menu}>
      <ul className={styles.entries}>
        {aboutSections.map((section) => (
          <li key={section}>
            <a href={`#${section}`} className={styles.entry}>
              {titles[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

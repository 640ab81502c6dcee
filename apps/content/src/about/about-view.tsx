import { useAboutQuery, useAmbassadorsQuery, usePartnersQuery, useTeamQuery, type AboutWords } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { FormattedText } from '@mp/ui/formatted-text';
import { Picture } from '@mp/ui';
import type { ReactNode } from 'react';
import { Heading } from '../heading/heading.tsx';
import styles from './about.module.css';
import { AboutMenu, sectionTitles } from './about-menu.tsx';
import type { AboutSection } from './about-sections.ts';
import { Figures } from './figures.tsx';
import { Introductions } from './introductions.tsx';

/** The rendered width of the picture: that of the sections. */
export const aboutPictureSizes = '(min-width: 1400px) 1000px, (min-width: 1024px) 70vw, 94vw';

/** Who is behind the shop. [2.49] */
export function AboutView() {
  const { locale } = usePageContext();
  const { data: words } = useAboutQuery(locale);
  return words && <About words={words} />;
}

function About({ words }: { words: AboutWords }) {
  const { locale, season } = usePageContext();
  const { data: team = [] } = useTeamQuery(locale);
  const { data: ambassadors = [] } = useAmbassadorsQuery(locale);
  const { data: partners = [] } = usePartnersQuery(locale);
  const titles = sectionTitles(words);
  const section = (id: AboutSection, children: ReactNode, lead?: string) => (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`}>{titles[id]}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
  return (
    <Heading wide title={words.title} lead={words.lead}>
      <div className={styles.columns}>
        <AboutMenu words={words} />
        <div className={styles.sections}>
          {words.picture && (
            <Picture picture={words.picture[season]} sizes={aboutPictureSizes} eager className={styles.picture} />
          )}
          {section(
            'who-we-are',
            <>
              <FormattedText text={words.whoWeAre.text} />
              <Figures />
            </>,
          )}
          {section('our-team', <Introductions introduced={team} />, words.team.lead)}
          {section('ambassadors', <Introductions introduced={ambassadors} />, words.ambassadors.lead)}
          {section('partners', <Introductions introduced={partners} />, words.partners.lead)}
          {section('join-us', <FormattedText text={words.joinUs.text} />)}
        </div>
      </div>
    </Heading>
  );
}

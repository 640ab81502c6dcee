import type { PageView } from '../page/page-view.ts';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './simple-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** [2.36] A layout with the brand and a language switch only, so that nothing distracts from a booking. */
export function SimpleLayout({ view, children }: { view: PageView; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={href('home', { locale: view.context.locale })} className={styles.brand}>
          <Brand />
        </Link>
        <LanguageSwitch view={view} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

import { SkipLink, type PageView } from '@mp/ssr';
import type { ReactNode } from 'react';
import { Announcements } from '../announcements/announcements.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** [2.36] Top bar and footer. */
export function DefaultLayout({ view, children }: { view: PageView; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header view={view} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer view={view} />
      {/* Before the announcements, which reset the mark of early clicks. */}
      <ConsentBanner view={view} />
      <Announcements view={view} />
    </>
  );
}

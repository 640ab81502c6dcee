import type { ReactNode } from 'react';

/** [2.36] A layout without anything around the page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

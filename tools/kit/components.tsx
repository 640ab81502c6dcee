import '@mp/ui/styles';
import type { ReactNode } from 'react';

/** What stands around every state of the kit: the product's own stylesheet, and room. */
export const Provider = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      display: 'grid',
      alignContent: 'start',
      gap: 'var(--space-5)',
      minHeight: '100dvh',
      padding: 'var(--space-5)',
      background: 'var(--paper)',
      color: 'var(--ink)',
    }}
  >
    {children}
  </div>
);

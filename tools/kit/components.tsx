import '@mp/ui/styles';
import type { ReactNode } from 'react';

/** The frame of every story: the product's global style sheet, and padding. */
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

import { createContext, useContext } from 'react';
import type { PageContext } from './page-module.ts';

export const PageContextContext = createContext<PageContext | null>(null);

/**
 * The request for which the page is rendered.
 *
 * @throws Error outside a page that the shell renders.
 */
export function usePageContext(): PageContext {
  const context = useContext(PageContextContext);
  if (!context) throw new Error('usePageContext is for components inside a page that the shell renders.');
  return context;
}

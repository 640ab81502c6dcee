import { frame, withFrameMessages, type HostDefinition } from '@mp/host';
import shareIcon from './installed/icons/icon-512.png';
import touchIcon from './installed/icons/icon-touch-180.png';
import { manifestPath } from './installed/manifest-path.ts';
import { DefaultLayout } from './layout/default-layout.tsx';
import { loadFooter } from './layout/load-footer.ts';
import { siteData } from './found/site-data.ts';
import { routeTargets } from './route-targets.ts';
import { warmUp } from './warm-up.ts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    shell: typeof cs;
  }
}

/** The shell: every route of the product, in the product's own frame. */
export const shell: HostDefinition = {
  icon: frame.icon,
  installed: { manifest: manifestPath, touchIcon, shareIcon },
  targets: routeTargets,
  messages: withFrameMessages((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
  layouts: { default: DefaultLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  loadFrame: loadFooter,
  warmUp,
  structuredData: siteData,
  AreaUnavailable: frame.AreaUnavailable,
  ErrorPage: frame.ErrorPage,
};

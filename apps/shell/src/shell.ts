import type { HostDefinition } from '@mp/host';
import icon from './assets/favicon.svg';
import { AreaUnavailable } from './errors/area-unavailable.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { BlankLayout } from './layout/blank-layout.tsx';
import { DefaultLayout } from './layout/default-layout.tsx';
import { SimpleLayout } from './layout/simple-layout.tsx';
import { routeTargets } from './route-targets.ts';

/** The shell: every route of the product, in the product's own frame. */
export const shell: HostDefinition = {
  icon,
  targets: routeTargets,
  messages: (locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  layouts: { default: DefaultLayout, simple: SimpleLayout, blank: BlankLayout },
  AreaUnavailable,
  ErrorPage,
};

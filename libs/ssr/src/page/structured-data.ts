import type { Store } from '@mp/api-client';
import { intlOf } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { HostDefinition } from '../site/host-definition.ts';
import type { PageView } from './page-view.ts';

/** The breadcrumbs of a page as schema.org data: the same as above its heading. */
function breadcrumbs({ head, hostMessages, context: { origin, locale } }: PageView): object | null {
  if (!head.way || !head.canonicalPath) return null;
  const home = { name: intlOf(locale, hostMessages).formatMessage({ id: 'brand' }), path: href('home', { locale }) };
  const steps = [home, ...head.way, { name: head.title, path: head.canonicalPath }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** All structured data of a page: its own, its breadcrumbs, and the host's. */
export const structuredDataOf = (host: HostDefinition, view: PageView, store: Store): readonly object[] =>
  view.kind === 'page' && !view.head.noIndex
    ? [view.head.structuredData, breadcrumbs(view), ...(host.structuredData?.(view, store) ?? [])].flatMap(
        (data) => data ?? [],
      )
    : [];

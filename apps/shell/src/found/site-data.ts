import { footerApi, type Store } from '@mp/api-client';
import { localeTags } from '@mp/domain';
import { intlOf } from '@mp/host-api';
import { siteIcon, type PageView } from '@mp/ssr';
import { href } from '@mp/i18n';
import { searchAddress } from '../search/search-address.ts';

/** The operator and the site as schema.org data, on the home page only. */
export function siteData({ context, hostMessages }: PageView, store: Store): readonly object[] {
  const { routeId, origin, locale } = context;
  if (routeId !== 'home') return [];
  const name = intlOf(locale, hostMessages).formatMessage({ id: 'brand' });
  const operator = footerApi.endpoints.footer.select(locale)(store.getState()).data;
  const organization = { '@id': `${origin}/#operator` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name,
      url: origin + href('home', { locale }),
      logo: origin + siteIcon,
      ...(operator && {
        legalName: operator.company,
        identifier: operator.ico,
        vatID: operator.dic,
        address: operator.address,
        telephone: operator.phone,
        email: operator.email,
        ...(operator.social.length > 0 && { sameAs: operator.social.map(({ url }) => url) }),
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: origin + href('home', { locale }),
      inLanguage: localeTags[locale],
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchAddress(locale)}{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

import { href } from '@mp/i18n';
import type { FeedArticle } from './feed.ts';

const line = (name: string, address: string, about: string): string => `- [${name}](${address}): ${about}`;

/**
 * The description of the site for language models, as llmstxt.org proposes; always in English.
 *
 * @param places the number of places
 */
export function llmsText(
  origin: string,
  { places, articles }: { readonly places: number; readonly articles: readonly FeedArticle[] },
): string {
  const at = (id: 'home' | 'catalogue' | 'inspirations' | 'collections' | 'vouchers' | 'about' | 'contact' | 'blog') =>
    origin + href(id, { locale: 'en' });
  return [
    '# Magical Places (Kouzelná místa)',
    '',
    `> Holiday accommodation worth the journey: ${places} hand-picked cottages, mills, treehouses and small hotels in Czechia and around it, bookable online in Czech and English.`,
    '',
    'Prices are final and are shown in CZK on Czech pages and in EUR on English ones. Every page exists under /cs and /en.',
    '',
    '## Find a place',
    '',
    line(
      'All places',
      at('catalogue'),
      'dates as arr and dep (YYYY-MM-DD), adults as ad, children as ch, infants, dogs and cots in the query',
    ),
    line('Inspirations', at('inspirations'), 'reasons to go'),
    line('Collections', at('collections'), 'places that belong together'),
    line('Gift vouchers', at('vouchers'), 'sent by e-mail, valid at places that take them'),
    '',
    '## Read',
    '',
    line('Blog', at('blog'), 'stories of places and trips'),
    ...articles
      .slice(0, 10)
      .map(({ title, slug, lead }) =>
        line(title, origin + href('blogArticle', { locale: 'en', params: { blog: slug } }), lead.replace(/\s+/g, ' ')),
      ),
    '',
    '## About us',
    '',
    line('Who we are', at('about'), 'the people behind the site'),
    line('Contact', at('contact'), 'telephone, e-mail and a form'),
    '',
    '## Optional',
    '',
    line('Sitemap', `${origin}/sitemap.xml`, 'every page, with when it changed'),
    '',
  ].join('\n');
}

/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter, type LinkProps } from 'react-router';
import { Link } from './link.tsx';

const addresses: readonly LinkProps['to'][] = [
  '/cs',
  '/en/magical-places/the-mill',
  '/cs/kouzelna-mista?arrival=2026-12-18&persons=2',
  '/cs/kouzelna-mista?text=%C5%A0umava%20a%20%26',
  '/cs/kouzelna-mista?q="><script>#x',
  '/cs/objednavka/pokoje?hid=1#souhrn',
  '#location',
  '?view=map',
  '.',
  'https://example.com/x?y=1',
  'mailto:info@example.com',
  '//evil.example/cs',
  { pathname: '/cs', search: '?a=1', hash: '#b' },
  { search: '?a=1' },
];

it.each(addresses)('a link to %j renders on a server as the router renders it', (to) => {
  const props = { to, className: 'card', 'aria-label': 'Mlýn', replace: true, state: { a: 1 }, children: 'Mlýn' };
  const htmlOf = (link: React.ReactElement) =>
    renderToString(<StaticRouter location="/cs/blog/clanek?page=2">{link}</StaticRouter>);
  const attributes = (html: string) => html.match(/ [\w-]+="[^"]*"/g)?.sort();
  const [ours, router] = [htmlOf(<Link {...props} />), htmlOf(<RouterLink discover="none" {...props} />)];
  expect(attributes(ours)).toEqual(attributes(router));
  expect(ours.replace(/<a[^>]*>/, '')).toBe(router.replace(/<a[^>]*>/, ''));
});

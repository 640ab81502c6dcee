import { definePage } from '@mp/host-api';
import { checkAddresses } from './undeclared-keys.ts';

const page = definePage({
  messages: () => Promise.resolve({}),
  head: () => ({ title: 'A page', canonicalPath: '/en/blog' }),
  Page: () => null,
  query: ['c', 'p'],
});
const check = (html: string) => () => {
  document.body.innerHTML = html;
  checkAddresses({ blog: page }, document.body, new URL('https://shop.test/en/blog?x=1'));
};

describe('links and forms of a page that a spec shows', () => {
  it.each([
    '<a href="/en/blog?c=1&p=2#top">On</a>',
    '<a href="?p=2">On</a>',
    '<a href="/en/contact?x=1">Of no page that is known</a>',
    '<a href="https://elsewhere.test/en/blog?x=1">Elsewhere</a>',
    '<form method="get"><input name="c"><button>Send</button></form>',
    '<form method="post"><input name="x"></form>',
  ])('may use declared keys: %s', (html) => expect(check(html)).not.toThrow());

  it.each([
    ['<a href="/en/blog?c=1&x=2&y=1">On</a>', '"x", "y"'],
    ['<a href="?x=2">On</a>', '"x"'],
    ['<form method="get" action="/cs/blog"><input name="c"><select name="x"></select></form>', '"x"'],
  ])('may not use undeclared keys: %s', (html, keys) =>
    expect(check(html)).toThrow(`gets ${keys} and does not read it`),
  );
});

import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';

/** Mail providers of our visitors, besides the international ones. */
const domains = [
  'seznam.cz',
  'email.cz',
  'post.cz',
  'centrum.cz',
  'atlas.cz',
  'volny.cz',
  'azet.sk',
  'zoznam.sk',
  'gmx.at',
  'gmx.de',
  'web.de',
  't-online.de',
  'wp.pl',
  'o2.pl',
  ...POPULAR_DOMAINS,
];
const topLevelDomains = ['cz', 'sk', 'at', 'de', 'pl', 'eu', ...POPULAR_TLDS];

/**
 * Suggests a corrected address, with the provider's name spelled right.
 *
 * @returns null if there is nothing to correct
 * @example suggestEmail('jana@gmial.com') // 'jana@gmail.com'
 */
export function suggestEmail(text: string): string | null {
  const email = text.trim();
  return run({ email, domains, topLevelDomains })?.full ?? null;
}

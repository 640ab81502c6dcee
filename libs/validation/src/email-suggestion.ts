import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';

/** Where our visitors have their mailboxes, besides the providers that the whole world uses. */
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
 * The address that somebody may have meant: theirs, with the provider's name as it is spelt.
 *
 * @returns null where there is nothing to mend
 * @example suggestEmail('jana@gmial.com') // 'jana@gmail.com'
 */
export function suggestEmail(text: string): string | null {
  const email = text.trim();
  return run({ email, domains, topLevelDomains })?.full ?? null;
}

import { systemClock } from '@mp/domain/clock';
import { href } from '@mp/i18n';

const yearMs = 365 * 86_400_000;

/**
 * The `security.txt` of an origin (RFC 9116): where to report a weakness. Reports go to the contact page of the shop.
 *
 * @example securityText({ publicOrigin: 'https://example.com' })
 */
export function securityText(
  {
    publicOrigin,
    shopOrigin = publicOrigin,
  }: { readonly publicOrigin: string; readonly shopOrigin?: string | undefined },
  now: () => Date = systemClock.now,
): string {
  return [
    `Contact: ${shopOrigin}${href('contact', { locale: 'en' })}`,
    `Expires: ${new Date(now().getTime() + yearMs).toISOString()}`,
    'Preferred-Languages: cs, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

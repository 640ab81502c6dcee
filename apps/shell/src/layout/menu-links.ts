import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

export interface MenuLink {
  /** Message id of its label. */
  readonly label: MessageId;
  readonly to: string;
  /** Outside the storefront: opens in a new tab. */
  readonly external?: boolean;
}

/** The header's menu, in order. [2.38] "Be amazing" is the public page of the loyalty club; points are in the account. [2.89] */
export const menuLinks = (locale: Locale): readonly MenuLink[] => [
  { label: 'menu.places', to: href('catalogue', { locale }) },
  { label: 'menu.inspirations', to: href('inspirations', { locale }) },
  { label: 'menu.vouchers', to: href('vouchers', { locale }) },
  { label: 'menu.beAmazing', to: href('club', { locale }), external: true },
  { label: 'menu.about', to: href('about', { locale }) },
  { label: 'menu.blog', to: href('blog', { locale }) },
];

/** The footer's links: the menu and further links. [2.39] */
export const footerLinks = (locale: Locale): readonly MenuLink[] => [
  ...menuLinks(locale).filter(({ external }) => !external),
  { label: 'menu.collections', to: href('collections', { locale }) },
  { label: 'menu.contact', to: href('contact', { locale }) },
  { label: 'menu.howWeWork', to: href('howWeWork', { locale }) },
];

/** [2.39] */
export const legalLinks = (locale: Locale): readonly MenuLink[] => [
  { label: 'legal.dataProtection', to: href('legal', { locale, params: { document: 'data-protection' } }) },
  { label: 'legal.voucherTerms', to: href('legal', { locale, params: { document: 'voucher-terms' } }) },
  { label: 'legal.generalTerms', to: href('legal', { locale, params: { document: 'general-terms' } }) },
];

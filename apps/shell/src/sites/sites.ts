import { standaloneSite, withFrameMessages, siteIcon, type Site } from '@mp/ssr/site';
import { remoteOf, type RemoteName } from '@mp/host-api/remote-names';
import { href } from '@mp/i18n';
import shareIcon from '../installed/icons/icon-512.png';
import touchIcon from '../installed/icons/icon-touch-180.png';
import { manifestPath } from '../installed/manifest-path.ts';
import { routeTargets } from '../route-targets.ts';
import type { SiteName } from './site-names.ts';
import type cs from '../messages/cs.json';

declare global {
  interface MessageCatalogues {
    shell: typeof cs;
  }
}

/** The shop: every route of the product except the desk's, with the shop's frame. */
const shop: Site = {
  name: 'shop',
  icon: siteIcon,
  installed: { manifest: manifestPath, touchIcon, shareIcon },
  targets: routeTargets,
  messages: withFrameMessages((locale) =>
    locale === 'cs'
      ? import('../messages/cs.json').then((module) => module.default)
      : import('../messages/en.json').then((module) => module.default),
  ),
  warmPaths: (locale) => [href('home', { locale }), href('catalogue', { locale })],
};

/** The site for owners' links, which works while the shop is closed or unavailable. [1.8] */
const owner = standaloneSite('owner', {
  requestAccept: 'request-accept',
  requestReject: 'request-reject',
  reviewAnswer: 'review-answer',
});

/** The account on its own origin. The account menu opens it in a new tab. [2.89] */
const portal = standaloneSite('portal', {
  account: 'account',
  accountReservations: 'account',
  accountFavourites: 'account',
  accountVouchers: 'account',
  accountProfile: 'account',
  registration: 'registration',
  forgetPassword: 'forget-password',
  voucherFile: 'voucher-file',
});

/** The operator's desk, which exists on this origin only. It works while the shop is closed. (ADR 0142) */
const desk = standaloneSite(
  'desk',
  { desk: 'list', deskNew: 'entry', deskEntry: 'entry', console: 'console' },
  { staysOpen: true, start: 'console' },
);

export const sites: Readonly<Record<SiteName, Site>> = { shop, owner, portal, desk };

/** The remotes whose pages a site shows. */
export const remotesOf = ({ targets }: Site): ReadonlySet<RemoteName> =>
  new Set(Object.values(targets).map(({ page }) => remoteOf(page)));

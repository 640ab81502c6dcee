import type { RouteTarget } from '@mp/ssr/site';
import type { RouteId } from '@mp/i18n';

/** Routes of remotes that the shop does not include. (ADR 0142) */
export const routesApart = ['desk', 'deskNew', 'deskEntry', 'console'] as const satisfies readonly RouteId[];

/** The page and the layout of each route. [2.1] [2.36] */
export const routeTargets = {
  home: { page: 'storefront/home', layout: 'default' },
  catalogue: { page: 'storefront/catalogue', layout: 'default' },
  place: { page: 'storefront/place', layout: 'default' },
  catalogueByDestination: { page: 'storefront/catalogue', layout: 'default' },
  catalogueByCategory: { page: 'storefront/catalogue', layout: 'default' },
  discover: { page: 'storefront/catalogue', layout: 'default' },
  favourites: { page: 'storefront/favourites', layout: 'default' },
  compare: { page: 'storefront/compare', layout: 'default' },
  board: { page: 'storefront/board', layout: 'default' },
  collection: { page: 'storefront/collection', layout: 'default' },
  checkout: { page: 'checkout/checkout', layout: 'simple' },
  status: { page: 'checkout/status', layout: 'simple' },
  paygateError: { page: 'checkout/paygate-error', layout: 'simple' },
  requestAccept: { page: 'owner/request-accept', layout: 'simple' },
  requestReject: { page: 'owner/request-reject', layout: 'simple' },
  review: { page: 'portal/review', layout: 'simple' },
  reviewAnswer: { page: 'owner/review-answer', layout: 'simple' },
  registration: { page: 'portal/registration', layout: 'default' },
  forgetPassword: { page: 'portal/forget-password', layout: 'default' },
  account: { page: 'portal/account', layout: 'default' },
  accountReservations: { page: 'portal/account', layout: 'default' },
  accountFavourites: { page: 'portal/account', layout: 'default' },
  accountVouchers: { page: 'portal/account', layout: 'default' },
  accountProfile: { page: 'portal/account', layout: 'default' },
  handover: { page: 'portal/handover', layout: 'simple' },
  voucherFile: { page: 'portal/voucher-file', layout: 'simple' },
  blog: { page: 'content/blog', layout: 'default' },
  blogArticle: { page: 'content/blog-article', layout: 'default' },
  vouchers: { page: 'content/vouchers', layout: 'default' },
  club: { page: 'content/club', layout: 'default' },
  inspirations: { page: 'content/inspirations', layout: 'default' },
  inspiration: { page: 'content/inspiration', layout: 'default' },
  collections: { page: 'content/collections', layout: 'default' },
  contact: { page: 'content/contact', layout: 'default' },
  about: { page: 'content/about', layout: 'default' },
  legal: { page: 'content/legal', layout: 'default' },
  maintenance: { page: 'content/maintenance', layout: 'blank' },
  diagnostics: { page: 'content/diagnostics', layout: 'simple' },
  unsubscribe: { page: 'content/unsubscribe', layout: 'default' },
  howWeWork: { page: 'content/how-we-work', layout: 'default' },
} as const satisfies Record<Exclude<RouteId, (typeof routesApart)[number]>, RouteTarget>;

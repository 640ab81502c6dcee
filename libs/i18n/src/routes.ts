import type { Locale } from '@mp/domain';

/**
 * The slug table: every route of section 2 with its path after the locale, in both languages. No other code contains a
 * localized path; {@link href} makes links from route ids. Segments: literal, `{name}` (one segment), `{name?}` (optional,
 * last), `*` (any number, last).
 */
export const routes = {
  home: { cs: '', en: '' }, // [2.2]
  catalogue: { cs: 'kouzelna-mista', en: 'magical-places' }, // [2.3]
  place: { cs: 'kouzelna-mista/{place}', en: 'magical-places/{place}' }, // [2.3]
  catalogueByDestination: {
    cs: 'kouzelna-mista/destinace/{destination}',
    en: 'magical-places/destination/{destination}',
  }, // [2.4]
  catalogueByCategory: { cs: 'kouzelna-mista/kategorie/{category}', en: 'magical-places/category/{category}' }, // [2.5]
  discover: { cs: 'kouzelna-mista/objevuj/*', en: 'magical-places/discover/*' }, // [2.6]
  blog: { cs: 'blog', en: 'blog' }, // [2.7]
  blogArticle: { cs: 'blog/{blog}', en: 'blog/{blog}' }, // [2.7]
  checkout: { cs: 'checkout', en: 'checkout' }, // [2.8]
  vouchers: { cs: 'darkovy-voucher', en: 'voucher-present' }, // [2.9]
  club: { cs: 'klub', en: 'club' }, // [1.5]
  inspirations: { cs: 'inspirace', en: 'inspirations' }, // [2.10]
  inspiration: { cs: 'inspirace/{inspiration}', en: 'inspiration/{inspiration}' }, // [2.10]
  collections: { cs: 'kolekce', en: 'collections' }, // [2.11]
  contact: { cs: 'kontakty', en: 'contact' }, // [2.12]
  about: { cs: 'o-nas', en: 'about-us' }, // [2.13]
  favourites: { cs: 'oblibene', en: 'favorite' }, // [2.14]
  compare: { cs: 'srovnani', en: 'compare' }, // places side by side, by their ids in the query
  board: { cs: 'spolecna-nastenka', en: 'trip-board' }, // places that somebody shares, by the code in the query
  paygateError: { cs: 'platebni-brana-chyba', en: 'paygate-error' }, // [2.15]
  registration: { cs: 'registrace', en: 'registration' }, // [2.16]
  forgetPassword: { cs: 'forget-password', en: 'forget-password' }, // [2.18]
  maintenance: { cs: 'maintenance', en: 'maintenance' }, // [2.18]
  requestAccept: { cs: 'or-accept', en: 'or-accept' }, // [2.18]
  requestReject: { cs: 'or-reject', en: 'or-reject' }, // [2.18]
  review: { cs: 'recenze', en: 'review' }, // [10.8]
  reviewAnswer: { cs: 'odpoved-na-recenzi', en: 'review-answer' }, // [10.10]
  status: { cs: 'status', en: 'status' }, // [2.18]
  reservationChange: { cs: 'zmena-rezervace', en: 'change-booking' }, // [4.34]
  diagnostics: { cs: 'test', en: 'test' }, // [2.18]
  voucherFile: { cs: 'voucher-file', en: 'voucher-file' }, // [2.18]
  account: { cs: 'ucet', en: 'account' }, // [2.58]
  accountReservations: { cs: 'ucet/rezervace', en: 'account/reservations' }, // [2.58]
  accountFavourites: { cs: 'ucet/oblibene', en: 'account/favourites' }, // [2.58]
  accountVouchers: { cs: 'ucet/vouchery', en: 'account/vouchers' }, // [2.58]
  accountProfile: { cs: 'ucet/profil', en: 'account/profile' }, // [2.58]
  handover: { cs: 'handover', en: 'handover' }, // to and from the account's own origin
  unsubscribe: { cs: 'odhlaseni-novinek', en: 'unsubscribe' }, // the link of every newsletter
  desk: { cs: 'redakce', en: 'desk' }, // only on its own origin, like those below
  deskNew: { cs: 'redakce/novy', en: 'desk/new' },
  console: { cs: 'sprava/{section?}/{item?}', en: 'console/{section?}/{item?}' },
  deskEntry: { cs: 'redakce/{entry}', en: 'desk/{entry}' },
  howWeWork: { cs: 'jak-to-u-nas-funguje', en: 'how-we-work' },
  voucherBalance: { cs: 'zustatek-voucheru', en: 'voucher-balance' },
  legal: { cs: 'legal/{document}/{variant?}', en: 'legal/{document}/{variant?}' }, // [3.21]
  collection: { cs: '{collection}', en: '{collection}' }, // [2.17], last: a fixed route always wins
} as const satisfies Record<string, Record<Locale, string>>;

export type RouteId = keyof typeof routes;

/** All route ids, in the order in which paths are tried. */
export const routeIds = Object.keys(routes) as readonly RouteId[];

type Segment<Part extends string> = Part extends `{${infer Name}?}`
  ? { readonly [key in Name]?: string }
  : Part extends `{${infer Name}}`
    ? { readonly [key in Name]: string }
    : Part extends '*'
      ? { readonly '*': string }
      : unknown;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & Segments<Rest>
  : Segment<Path>;

/** The parameters a route takes, by name; `*` is the rest of the path. */
export type RouteParams<Id extends RouteId> = Segments<(typeof routes)[Id]['en']>;

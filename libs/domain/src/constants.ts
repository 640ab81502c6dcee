/** The business constants of section 9, the readings of values it leaves out, and nothing else. Both sides import them. */

/** The distance within which pins form a cluster, in CSS pixels, by default. [9.26] */
export const usualMapGrid = { wide: 10, narrow: 48 } as const;

/** Page sizes of lists: entries per request. [9.5] */
export const pageSizes = { hotelGrid: 12, hotelList: 10, landingList: 12, blogGrid: 16, mapList: 10 } as const;

/** The default and the maximum number of persons. [9.4] [5.25] [5.26] */
export const personLimits = {
  defaultAdults: 2,
  defaultChildren: 0,
  maxAdults: 20,
  maxChildren: 20,
  /** Adults and children. [5.24] */
  maxTogether: 20,
  /** Infants, who need no bed, and dogs: not among those together. */
  maxInfants: 4,
  maxDogs: 4,
  maxAdultsOnMobile: 10,
  maxChildrenOnMobile: 10,
} as const;

/** Ages, in full years, that count as children. Younger are infants and stay free, older count as adults. [5.29] [9.12] */
export const childAges = { from: 3, to: 12 } as const;

/** The horizon of calendars and of the inventory, in months. [5.4] [9.21] */
export const bookingHorizonMonths = 18;

/** The longest stay of a query, in nights; a place's own rule may be shorter. */
export const longestStayNights = 60;

/** The price filter's upper end and its step, in whole units of the currency (not minor ones). [9.7] [9.8] */
export const priceFilter = {
  CZK: { max: 20_000, step: 100 },
  EUR: { max: 5_000, step: 1 },
} as const;

/** Timings of the interface, in milliseconds. [9.14]–[9.20] */
export const timings = {
  snackbarMs: 5_000,
  scrollThrottleMs: 100,
  globalSearchDebounceMs: 500,
  placeSearchDebounceMs: 250,
  filterCountDebounceMs: 500,
  filterCountThrottleMs: 1_000,
  chunkReloadMs: 60_000,
} as const;

/** Minimum characters of a search, without surrounding blanks. [5.21] */
export const shortestSearch = 3;

/** Maximum characters of displayed texts. [9.22] */
export const textLengths = {
  searchResult: 60,
  searchResultOnMobile: 30,
  /** Read only by remotes that are built for host API 3.2 or earlier; the major number removes them. */
  placeName: 25,
  placeNameOnMobile: 18,
  /** Other texts on one line. */
  usual: 50,
} as const;

/** How long a session token is valid, in milliseconds: one day. [6.2] [9.16] */
export const tokenLifetimeMs = 86_400_000;

/** How long an unpaid online reservation is held, in minutes (reading of [4.34]). */
export const unpaidHoldMinutes = 30;

/** How long a request waits for the place's answer, in hours. [4.33] */
export const requestAnswerHours = 36;

/** The collection that is hidden in destination, location and search lists. [3.5] */
export const hiddenCollectionPkid = 1174;

/** Days after booking in which a consumer could withdraw, waived for early provision. [5.37] [9.12] */
export const withdrawalDays = 14;

/** Maximum vouchers per booking. [5.33] [5.34] [9.10] */
export const mostVouchersPerBooking = 5;

/**
 * The session code of visitors without their own, which is everybody who has not changed the currency. Browsers send one with
 * each request [7.1], and shared pages have to list places in the same order. [4.21]
 */
export const commonSessionCode = 'everyone';

/** The tabs of the account, by route, in order. [2.58] */
export const accountTabs = [
  'account',
  'accountReservations',
  'accountFavourites',
  'accountVouchers',
  'accountProfile',
] as const;
export type AccountTab = (typeof accountTabs)[number];

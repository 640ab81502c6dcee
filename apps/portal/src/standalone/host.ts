import { standaloneHost } from '@mp/host';

/** The account area on its own origin: why the account menu opens it in a new tab. [2.89] */
export const portalHost = standaloneHost('portal', {
  account: 'account',
  accountReservations: 'account',
  accountFavourites: 'account',
  accountVouchers: 'account',
  accountProfile: 'account',
  registration: 'registration',
  forgetPassword: 'forget-password',
  voucherFile: 'voucher-file',
});

import type { AreaPages } from '@mp/host';

export const portalPages: AreaPages = {
  account: () => import('../pages/account.tsx'),
  'forget-password': () => import('../pages/forget-password.tsx'),
  registration: () => import('../pages/registration.tsx'),
  'voucher-file': () => import('../pages/voucher-file.tsx'),
};

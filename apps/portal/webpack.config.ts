import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'portal',
  dir: import.meta.dirname,
  pages: {
    account: './src/pages/account.tsx',
    'forget-password': './src/pages/forget-password.tsx',
    handover: './src/pages/handover.tsx',
    registration: './src/pages/registration.tsx',
    review: './src/pages/review.tsx',
    'voucher-file': './src/pages/voucher-file.tsx',
    'voucher-balance': './src/voucher-balance/voucher-balance-page.tsx',
  },
});

import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'checkout',
  dir: import.meta.dirname,
  pages: {
    checkout: './src/wizard/checkout-page.tsx',
    status: './src/status/status-page.tsx',
    change: './src/change/change-page.tsx',
    'paygate-error': './src/paygate-error/paygate-error-page.tsx',
  },
});

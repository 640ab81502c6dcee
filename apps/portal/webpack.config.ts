import { hostConfigs, remoteConfigs } from '#webpack';

const dir = import.meta.dirname;

/** The area twice: as a remote of the shell, and as a host of its own on its own origin. */
export default [
  ...remoteConfigs({
    name: 'portal',
    dir,
    pages: {
      account: './src/pages/account.tsx',
      'forget-password': './src/pages/forget-password.tsx',
      handover: './src/pages/handover.tsx',
      registration: './src/pages/registration.tsx',
      review: './src/pages/review.tsx',
      'voucher-file': './src/pages/voucher-file.tsx',
    },
  }),
  ...hostConfigs({ name: 'portal-host', dir, source: './src/standalone', oneStylesheet: true, keepsTrip: true }),
];

import { hostConfigs, remoteConfigs } from '#webpack';

const dir = import.meta.dirname;

/** The area twice: as a remote of the shell, and as a host of its own on its own origin. */
export default [
  ...remoteConfigs({
    name: 'owner',
    dir,
    pages: {
      'request-accept': './src/request/request-accept.tsx',
      'request-reject': './src/request/request-reject.tsx',
      'review-answer': './src/review/review-answer.tsx',
    },
  }),
  ...hostConfigs({ name: 'owner-host', dir, source: './src/standalone', oneStylesheet: true }),
];

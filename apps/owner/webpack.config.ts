import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'owner',
  dir: import.meta.dirname,
  pages: {
    'request-accept': './src/request/request-accept.tsx',
    'request-reject': './src/request/request-reject.tsx',
    'review-answer': './src/review/review-answer.tsx',
  },
});

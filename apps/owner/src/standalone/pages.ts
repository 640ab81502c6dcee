import type { AreaPages } from '@mp/host';

export const ownerPages: AreaPages = {
  'request-accept': () => import('../request/request-accept.tsx'),
  'request-reject': () => import('../request/request-reject.tsx'),
  'review-answer': () => import('../review/review-answer.tsx'),
};

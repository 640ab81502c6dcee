import { standaloneHost } from '@mp/host';

/** The owner's pages on their own origin: an owner's link works while the shop itself is away. [1.8] */
export const ownerHost = standaloneHost('owner', {
  requestAccept: 'request-accept',
  requestReject: 'request-reject',
  reviewAnswer: 'review-answer',
});

import type { IconName } from '@mp/ui';
import type { OwnerRequest, RequestDecision } from './reservation-request.ts';

export type Outcome = RequestDecision['outcome'];

/** The outcome of a request that ended before the page was opened; null while it can be answered. [4.31] [4.32] */
export const outcomeOfState = (state: OwnerRequest['state']): Outcome | null => {
  switch (state) {
    case 'waiting':
      return null;
    case 'confirmed':
      return 'already_confirmed';
    case 'declined':
      return 'already_declined';
    case 'expired':
    case 'cancelled':
      return state;
  }
};

/** The possible outcomes of a decision, by the request's current state. */
export const outcomesOfState = (state: OwnerRequest['state']): readonly Outcome[] => {
  switch (state) {
    case 'waiting':
      return [];
    case 'confirmed':
      return ['confirmed', 'already_confirmed'];
    case 'declined':
      return ['declined', 'already_declined'];
    case 'expired':
    case 'cancelled':
      return [state];
  }
};

/** The look of an outcome. */
export const outcomeLooks = {
  confirmed: { tone: 'good', icon: 'check' },
  declined: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  already_confirmed: { tone: 'good', icon: 'check' },
  already_declined: { tone: 'neutral', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<Outcome, { tone: 'good' | 'neutral'; icon: IconName }>;

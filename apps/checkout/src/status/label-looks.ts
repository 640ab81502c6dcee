import type { PaymentLabel } from '@mp/domain';
import type { IconName } from '@mp/ui';

/** The look of each label of the status page: its tone, its icon, and the possible actions. [4.29] [4.30] */
interface LabelLook {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly icon: IconName;
  /** The meaning of the total. */
  readonly total: 'paid' | 'blocked' | 'due' | 'none';
  /** Whether the guest can pay while the rooms are held. */
  readonly canPay: boolean;
  /** Whether the stay will not take place, so that another one is offered. */
  readonly isOver: boolean;
}

const over = { tone: 'bad', icon: 'close', total: 'none', canPay: false, isOver: true } as const;
const held = { total: 'due', canPay: true, isOver: false } as const;

export const labelLooks = {
  pending: { tone: 'neutral', icon: 'clock', total: 'due', canPay: false, isOver: false },
  success: { tone: 'good', icon: 'check', total: 'paid', canPay: false, isOver: false },
  or_waiting: { tone: 'neutral', icon: 'clock', total: 'blocked', canPay: false, isOver: false },
  failed: { ...held, tone: 'bad', icon: 'alert' },
  unknown: { ...held, tone: 'neutral', icon: 'clock' },
  expired: over,
  cancel_by_hotel: over,
  cancel_by_guest: over,
  or_cancel_hotel: over,
  or_cancel_guest: over,
  or_cancel_by_hotel: over,
  or_cancel_by_guest: over,
} as const satisfies Record<PaymentLabel, LabelLook>;

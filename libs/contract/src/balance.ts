import { z } from 'zod';
import { moneySchema } from './primitives.ts';

/** The rest of a stay that is paid in two parts: a deposit with the booking, the rest before the arrival. */
export const balanceSchema = z.object({
  /** `cancelled`: the stay ended first. `lapsed`: it was cancelled because the rest was not paid. */
  state: z.enum(['open', 'paid', 'cancelled', 'lapsed']),
  deposit: moneySchema,
  amount: moneySchema,
  /** `2027-02-05`. */
  due_on: z.string(),
  /** The last day of the grace, after which the stay is cancelled. */
  pay_until: z.string(),
  /** Whether it is paid at the place: a stay is not cancelled because of it. */
  at_place: z.boolean().optional(),
  /** Whether it can be paid now: by card, and by transfer. */
  can_pay: z.boolean(),
  can_transfer: z.boolean(),
  /** Whether a payment by card is open: a guest who returns from the gateway may have paid it. */
  is_pending: z.boolean(),
  /** The card that it is charged to, or was to be. `due`: it is charged on `due_on`. `unconfirmed`: its bank wants the guest to confirm. */
  card: z
    .object({ name: z.string(), state: z.enum(['due', 'expired', 'removed', 'refused', 'unconfirmed']) })
    .nullish(),
});
export type BalanceWire = z.infer<typeof balanceSchema>;

/** The deposit that a rate asks for one stay: of what is paid by card or transfer. */
export const rateDepositSchema = z.object({
  per_mille: z.int(),
  /** When the rest is due: `2027-02-05`. */
  due_on: z.string(),
});

import type { ReservationDetailWire } from '@mp/contract';

/** Actions that staff take on several reservations at once. `resend` sends the last e-mail of each again. */
export const manyActions = ['extend', 'answer', 'resend', 'no_show', 'cancel_as_guest', 'cancel_as_place'] as const;
export type ManyAction = (typeof manyActions)[number];

/** Fields of the form; an action takes those that it needs. */
export interface ManyFields {
  readonly action: ManyAction;
  readonly hours: string;
  readonly answer: 'accept' | 'decline';
  /** To the guest. */
  readonly words: string;
  readonly reason: string;
}

/** What an action is sent as: the end of its path, and its body without version and reason. */
interface ManyRequest {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const takesReason = (action: ManyAction): boolean => action !== 'resend';

/** Whether the guests read the words of the form. */
export const takesWords = ({ action, answer }: ManyFields): boolean =>
  action === 'cancel_as_place' || (action === 'answer' && answer === 'decline');

export function isIncomplete(fields: ManyFields): boolean {
  const { action, hours, words, reason } = fields;
  if (takesReason(action) && reason.trim().length < 3) return true;
  if (action === 'extend') return !Number.isInteger(Number(hours)) || Number(hours) < 1 || Number(hours) > 72;
  return action === 'cancel_as_place' && words.trim() === '';
}

/** The request for one reservation; null if its state does not allow the action. */
export function requestOf(fields: ManyFields, reservation: ReservationDetailWire): ManyRequest | null {
  const { action, hours, answer, words } = fields;
  const [email] = reservation.emails;
  if (action === 'resend') return email ? { name: `email/${email.id}/resend`, body: {} } : null;
  if (!reservation.actions.includes(action)) return null;
  switch (action) {
    case 'extend':
      return { name: 'extend', body: { hours: Number(hours) } };
    case 'answer':
      return { name: 'answer', body: { answer, ...(takesWords(fields) && words.trim() && { words: words.trim() }) } };
    case 'no_show':
      return reservation.no_show ? null : { name: 'no-show', body: { no_show: true } };
    case 'cancel_as_guest':
      return { name: 'cancel', body: { as: 'guest' } };
    case 'cancel_as_place':
      return { name: 'cancel', body: { as: 'place', words: words.trim() } };
  }
}

import type { ApiErrorCode } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** The states of a reservation and its money, and what each means. The status of the wire is coarser. (`docs/life-of-a-reservation.md`) */
export const stayStates = {
  held: 'Not paid; its rooms are held for a time.',
  requested: 'On request: the money is reserved on the card, and the place has to answer.',
  deposited: 'Confirmed with a deposit; the rest is to be paid.',
  confirmed: 'Paid, before the day of arrival.',
  arriving: 'Paid, on the day of arrival.',
  arriving_unpaid: 'On the day of arrival, with a rest that the place can take.',
  staying:
    'Paid, between the days of arrival and departure; on the day of arrival once its guest has paid at the place.',
  staying_unpaid: 'After the day of arrival, also after that of departure, with a rest that the place can take.',
  ended: 'Paid, from the day of departure on: the money is divided.',
  expired: 'Not paid in time.',
  unanswered: 'The place did not answer in time; nothing was charged.',
  declined: 'The place declined; nothing was charged.',
  withdrawn: 'Cancelled by the guest before it was confirmed; nothing was charged.',
  cancelled_by_guest:
    'A confirmed stay that the guest cancelled, or whose rest was not paid; its terms say what goes back.',
  cancelled_by_place: 'A confirmed stay that the place cancelled; everything goes back.',
} as const;

export type StayState = keyof typeof stayStates;

/** What can happen to a reservation, and what it does in each state. */
export interface StayEvent {
  readonly by: 'guest' | 'place' | 'staff' | 'gateway' | 'time';
  readonly what: string;
  /** The next state, or the same one if the event only records something. Several: `requested` and `deposited` are of stays with such terms. */
  readonly does: Partial<Record<StayState, StayState | readonly StayState[]>>;
  /** The error in every other state; null if the event changes nothing there and says so. */
  readonly otherwise: ApiErrorCode | null;
  /** Other errors of single states. */
  readonly except?: Partial<Record<StayState, ApiErrorCode | null>>;
}

const unpaid = { arriving_unpaid: 'arriving_unpaid', staying_unpaid: 'staying_unpaid' } as const;
const staying = { arriving: 'arriving', staying: 'staying', ended: 'ended', ...unpaid } as const;
const begun = {
  ...({ arriving: 'change_too_late', staying: 'change_too_late', ended: 'change_too_late' } as const),
  ...({ arriving_unpaid: 'change_too_late', staying_unpaid: 'change_too_late' } as const),
};

const events = {
  pay: {
    by: 'guest',
    what: 'opens the page of the payment gateway',
    does: { held: 'held', deposited: 'deposited', ...unpaid },
    otherwise: 'not_payable',
  },
  choose_transfer: {
    by: 'guest',
    what: 'chooses to pay by transfer',
    does: { held: 'held', deposited: 'deposited', ...unpaid },
    otherwise: 'transfer_not_offered',
  },
  cancel: {
    by: 'guest',
    what: 'cancels, by the policy or the insurance of a confirmed stay',
    does: {
      held: 'withdrawn',
      requested: 'withdrawn',
      deposited: 'cancelled_by_guest',
      confirmed: 'cancelled_by_guest',
    },
    otherwise: 'transition_refused',
    except: { withdrawn: null, cancelled_by_guest: null },
  },
  change: {
    by: 'guest',
    what: 'changes the stay, its rate or its extras; a cheaper one may leave no rest',
    does: { deposited: ['deposited', 'confirmed'], confirmed: 'confirmed' },
    otherwise: 'transition_refused',
    except: begun,
  },
  change_contact: {
    by: 'guest',
    what: 'changes contact or invoice data',
    does: { deposited: 'deposited', confirmed: 'confirmed' },
    otherwise: 'transition_refused',
    except: begun,
  },
  money_arrives: {
    by: 'gateway',
    what: 'reports a payment; one that nobody waits for goes back',
    does: {
      held: ['confirmed', 'deposited', 'requested'],
      expired: ['confirmed', 'deposited', 'requested'],
      deposited: 'confirmed',
      arriving_unpaid: 'arriving',
      staying_unpaid: ['staying', 'ended'],
    },
    otherwise: null,
  },
  take_on_spot: {
    by: 'place',
    what: 'takes what is open, or staff note it: from the day of arrival on',
    does: { held: 'staying', arriving_unpaid: 'staying', staying_unpaid: ['staying', 'ended'] },
    otherwise: 'not_payable',
  },
  accept: {
    by: 'place',
    what: 'accepts, or staff for it',
    does: { requested: ['confirmed', 'deposited'] },
    otherwise: 'transition_refused',
  },
  decline: {
    by: 'place',
    what: 'declines, or staff for it',
    does: { requested: 'declined' },
    otherwise: 'transition_refused',
  },
  cancel_by_place: {
    by: 'place',
    what: 'cancels, or staff for it',
    does: {
      deposited: 'cancelled_by_place',
      confirmed: 'cancelled_by_place',
      arriving: 'cancelled_by_place',
      arriving_unpaid: 'cancelled_by_place',
    },
    otherwise: 'transition_refused',
  },
  extend: {
    by: 'staff',
    what: 'give more time to pay or to answer',
    does: { held: 'held', requested: 'requested' },
    otherwise: 'transition_refused',
  },
  move_due_date: {
    by: 'staff',
    what: 'give more time to pay the rest',
    does: { deposited: 'deposited', ...unpaid },
    otherwise: 'transition_refused',
  },
  move_rooms: {
    by: 'staff',
    what: 'move it to other rooms',
    does: {
      held: 'held',
      requested: 'requested',
      deposited: 'deposited',
      confirmed: 'confirmed',
      arriving: 'arriving',
      staying: 'staying',
      ...unpaid,
    },
    otherwise: 'transition_refused',
  },
  note_no_show: {
    by: 'staff',
    what: 'note that the guest has not come',
    // A guest may come late at night.
    does: { staying: 'staying', ended: 'ended', staying_unpaid: 'staying_unpaid' },
    otherwise: 'transition_refused',
  },
  refund: {
    by: 'staff',
    what: 'refund a part',
    does: {
      deposited: 'deposited',
      confirmed: 'confirmed',
      ...staying,
      cancelled_by_guest: 'cancelled_by_guest',
    },
    otherwise: 'refund_too_much',
  },
  waive_fee: {
    by: 'staff',
    what: 'forgive the cancellation fee',
    does: { cancelled_by_guest: 'cancelled_by_guest' },
    otherwise: 'transition_refused',
  },
  hold_ends: {
    by: 'time',
    what: 'the time to pay is over',
    does: { held: 'expired' },
    otherwise: null,
  },
  answer_ends: {
    by: 'time',
    what: 'the time to answer is over',
    does: { requested: 'unanswered' },
    otherwise: null,
  },
  charge_card: {
    by: 'time',
    what: 'the saved card is charged with the rest; if it is refused, its guest is warned',
    does: { deposited: 'confirmed' },
    otherwise: null,
  },
  rest_lapses: {
    by: 'time',
    what: 'the rest was not paid within its grace, nor is it to be paid at the place',
    does: { deposited: 'cancelled_by_guest', arriving_unpaid: 'cancelled_by_guest' },
    otherwise: null,
  },
  day_passes: {
    by: 'time',
    what: 'the next of its days comes',
    does: {
      confirmed: 'arriving',
      arriving: 'staying',
      staying: 'ended',
      deposited: 'arriving_unpaid',
      arriving_unpaid: 'staying_unpaid',
    },
    otherwise: null,
  },
} as const satisfies Record<string, StayEvent>;

export type StayEventName = keyof typeof events;
export const stayEvents: Readonly<Record<StayEventName, StayEvent>> = events;

/** What the state of a reservation follows from. */
export type Stay = Pick<
  ReservationRow,
  'status' | 'arrival' | 'departure' | 'balance_minor' | 'refund_minor' | 'collected_minor'
>;

/** The state of a reservation on a day. */
export function stayStateOf(
  { status, arrival, departure, balance_minor, refund_minor, collected_minor }: Stay,
  today: CalendarDate,
): StayState {
  if (status === 'cancelled_by_guest') return refund_minor === null ? 'withdrawn' : status;
  if (status !== 'confirmed') return status;
  if (today < arrival) return balance_minor > 0 ? 'deposited' : 'confirmed';
  if (balance_minor > 0) return today === arrival ? 'arriving_unpaid' : 'staying_unpaid';
  // Who has paid at the place has come.
  if (today === arrival && collected_minor === 0) return 'arriving';
  return today < departure ? 'staying' : 'ended';
}

/** What an event answers in a state in which it does nothing: a coded error, or null. */
export const refusalOfEvent = (name: StayEventName, state: StayState): ApiErrorCode | null => {
  const { except, otherwise } = stayEvents[name];
  const refusal = except?.[state];
  return refusal === undefined ? otherwise : refusal;
};

/** Whether an event does something to a reservation in its state. Other terms of the event may still refuse it. */
export const canHappen = (name: StayEventName, stay: Stay, today: CalendarDate): boolean =>
  stayEvents[name].does[stayStateOf(stay, today)] !== undefined;

/** @throws ApiError the refusal of an event that does nothing to a reservation in its state */
export function requireEvent(name: StayEventName, stay: Stay, today: CalendarDate): void {
  if (canHappen(name, stay, today)) return;
  const { status } = stay;
  const code = refusalOfEvent(name, stayStateOf(stay, today)) ?? 'transition_refused';
  throw code === 'transition_refused' ? new ApiError(code, { from: status, to: status }) : new ApiError(code);
}

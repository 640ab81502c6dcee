/**
 * The life cycle of a change of a confirmed stay, as data. [4.34]
 *
 * - `waiting_place`: the new nights are held, and the place has to confirm
 * - `waiting_payment`: the new nights are held until the difference is paid
 * - `done`: the stay is changed
 * - `declined`: by the place; the stay is as before, as in the states below
 * - `expired`: neither paid nor answered in time
 * - `withdrawn`: by its guest, or the stay was cancelled
 */
export const changeStates = ['waiting_place', 'waiting_payment', 'done', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The allowed transitions of each state. All others are refused. */
export const changeTransitions = {
  waiting_place: ['waiting_payment', 'done', 'declined', 'expired', 'withdrawn'],
  waiting_payment: ['done', 'expired', 'withdrawn'],
  done: [],
  declined: [],
  expired: [],
  withdrawn: [],
} as const satisfies Record<ChangeState, readonly ChangeState[]>;

/** The states in which a change holds nights. A reservation has one such change at most. */
export const openChangeStates = ['waiting_place', 'waiting_payment'] as const satisfies readonly ChangeState[];

/** Whether a change still waits. */
export const isOpenChange = (state: ChangeState): boolean => changeTransitions[state].length > 0;

/** Why a stay cannot be changed now. */
export const changeObstacles = ['not_confirmed', 'begun', 'change_open', 'refund_waiting', 'balance_open'] as const;
export type ChangeObstacle = (typeof changeObstacles)[number];

import {
  changeStates,
  changeTransitions,
  isOpenChange,
  openChangeStates,
  type ChangeState,
} from './reservation-change.ts';

/** From each state (rows) to each state (columns, in the same order): `x` is allowed. */
const table: Readonly<Record<ChangeState, string>> = {
  waiting_place: '. x x x x x',
  waiting_payment: '. . x . x x',
  done: '. . . . . .',
  declined: '. . . . . .',
  expired: '. . . . . .',
  withdrawn: '. . . . . .',
};

describe('[4.34] a change of a stay', () => {
  it.each(changeStates)('can become what the table says from %s', (from) => {
    const allowed = changeTransitions[from] as readonly ChangeState[];
    expect(changeStates.map((to) => (allowed.includes(to) ? 'x' : '.')).join(' ')).toBe(table[from]);
  });

  it('is open while it can become something else', () =>
    expect(changeStates.filter(isOpenChange)).toEqual([...openChangeStates]));
});

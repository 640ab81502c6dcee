import { calendarDateOf as date } from '@mp/domain';
import { chooseDay, choosesDeparture, closeChoice, noDates } from './stay-choice.ts';

const friday = date('2026-12-11');
const monday = date('2026-12-14');
const stay = { arrival: friday, departure: monday };

describe('choosing days', () => {
  it('[4.16] sets the arrival first and the departure second', () => {
    const first = chooseDay(noDates, friday);
    expect(first).toEqual({ arrival: friday, departure: null });
    expect(choosesDeparture(first)).toBe(true);
    expect(chooseDay(first, monday)).toEqual(stay);
  });

  it('[4.16] starts again with a third day: the departure is cleared', () => {
    expect(chooseDay(stay, date('2026-12-20'))).toEqual({ arrival: '2026-12-20', departure: null });
    expect(chooseDay(stay, friday)).toEqual({ arrival: friday, departure: null });
  });

  it('[4.17] clears both dates when the same day is chosen twice', () => {
    expect(chooseDay(chooseDay(noDates, friday), friday)).toEqual(noDates);
  });

  it('treats a day before the arrival as a new arrival', () => {
    expect(chooseDay({ arrival: monday, departure: null }, friday)).toEqual({ arrival: friday, departure: null });
  });
});

describe('closing', () => {
  it('[4.18] resets both dates when there is only an arrival', () => {
    expect(closeChoice({ arrival: friday, departure: null })).toEqual(noDates);
  });
  it('keeps a whole stay', () => expect(closeChoice(stay)).toEqual(stay));
});

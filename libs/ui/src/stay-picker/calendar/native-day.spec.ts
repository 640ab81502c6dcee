import { addDays, calendarDateOf } from '@mp/domain';
import { calendarDay, nativeDay } from './native-day.ts';

it('turns every day of two years into a native one and back, over every change of the clock', () => {
  let date = calendarDateOf('2026-11-21');
  for (let day = 0; day < 731; day++, date = addDays(date, 1)) expect(calendarDay(nativeDay(date))).toBe(date);
});

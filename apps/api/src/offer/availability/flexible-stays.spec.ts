import { calendarDateOf } from '@mp/domain';
import { staysAround, staysInMonth } from './flexible-stays.ts';

const today = calendarDateOf('2026-11-21');
const dates = (arrival: string, departure: string) => ({
  arrival: calendarDateOf(arrival),
  departure: calendarDateOf(departure),
});

describe('stays around dates', () => {
  it('starts with the exact dates, then the nearest ones, later before earlier', () => {
    expect(staysAround(dates('2027-02-27', '2027-03-01'), 2, today)).toEqual([
      dates('2027-02-27', '2027-03-01'),
      dates('2027-02-28', '2027-03-02'),
      dates('2027-02-26', '2027-02-28'),
      dates('2027-03-01', '2027-03-03'),
      dates('2027-02-25', '2027-02-27'),
    ]);
  });

  it('[5.2] [5.4] leaves out past stays and stays that end after the calendar', () => {
    expect(staysAround(dates('2026-11-21', '2026-11-22'), 1, today)).toEqual([
      dates('2026-11-21', '2026-11-22'),
      dates('2026-11-22', '2026-11-23'),
    ]);
    expect(staysAround(dates('2028-05-20', '2028-05-21'), 1, today)).toEqual([
      dates('2028-05-20', '2028-05-21'),
      dates('2028-05-19', '2028-05-20'),
    ]);
  });
});

describe('stays in a month', () => {
  it('[4.19] finds its weekends, Friday to Sunday', () => {
    expect(staysInMonth('2027-10', 'weekend', today)).toEqual([
      dates('2027-10-01', '2027-10-03'),
      dates('2027-10-08', '2027-10-10'),
      dates('2027-10-15', '2027-10-17'),
      dates('2027-10-22', '2027-10-24'),
      dates('2027-10-29', '2027-10-31'),
    ]);
  });

  it.each([
    ['week' as const, 25, dates('2027-05-01', '2027-05-08'), dates('2027-05-25', '2027-06-01')],
    [1, 31, dates('2027-05-01', '2027-05-02'), dates('2027-05-31', '2027-06-01')],
    [31, 1, dates('2027-05-01', '2027-06-01'), dates('2027-05-01', '2027-06-01')],
  ])('finds every stay of %s with all nights in the month', (stay, count, first, last) => {
    const found = staysInMonth('2027-05', stay, today);
    expect(found).toHaveLength(count);
    expect([found[0], found.at(-1)]).toEqual([first, last]);
  });

  it('finds no stay longer than the month', () => expect(staysInMonth('2027-02', 29, today)).toEqual([]));

  it('[5.2] [5.4] finds no past stay and none that ends after the calendar', () => {
    expect(staysInMonth('2026-11', 'weekend', today)).toEqual([dates('2026-11-27', '2026-11-29')]);
    expect(staysInMonth('2026-10', 'week', today)).toEqual([]);
    expect(staysInMonth('2028-05', 'week', today).at(-1)).toEqual(dates('2028-05-14', '2028-05-21'));
    expect(staysInMonth('2028-06', 1, today)).toEqual([]);
  });
});

import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import { noCompanions, calendarDateOf } from '@mp/domain';
import { stayState } from './stay-state.ts';

const day = (date: string, rest: Partial<ArrivalDay> = {}): ArrivalDay => ({
  date: calendarDateOf(date),
  state: 'available',
  closedToArrival: false,
  ...rest,
});
const departure = (rest: Partial<DepartureDay> = {}): DepartureDay => ({
  date: calendarDateOf('2027-02-21'),
  possible: false,
  total: null,
  minStay: null,
  maxStay: null,
  closedToDeparture: false,
  ...rest,
});
const facts = {
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-21'),
  party: { ...noCompanions, adults: 2, children: 1 },
  offers: 0,
  capacity: 8,
  companions: { dogs: 1, cots: 0 },
  arrivalDays: [day('2027-02-19'), day('2027-02-20'), day('2027-02-21', { state: 'full' })],
  departureDays: [departure({ possible: true })],
};

describe('stayState', () => {
  it('[4.35] is available when there is an offer, whatever the days say', () => {
    expect(stayState({ ...facts, offers: 1, arrivalDays: [day('2027-02-19', { state: 'full' })] })).toEqual({
      kind: 'available',
    });
  });

  it.each(['full', 'unknown', 'closed'] as const)('[4.35] reports that a night is %s', (state) => {
    expect(stayState({ ...facts, arrivalDays: [day('2027-02-19'), day('2027-02-20', { state })] })).toEqual({
      kind: state,
    });
  });

  it('[4.35] does not count the day of departure', () => {
    expect(stayState({ ...facts, departureDays: [departure({ minStay: 3 })] })).toEqual({ kind: 'minStay', nights: 3 });
  });

  it.each([
    ['no arrival', { arrivalDays: [day('2027-02-19', { closedToArrival: true })] }, { kind: 'noArrival' }],
    ['a shortest stay', { departureDays: [departure({ minStay: 3 })] }, { kind: 'minStay', nights: 3 }],
    ['a longest stay', { departureDays: [departure({ maxStay: 1 })] }, { kind: 'maxStay', nights: 1 }],
    ['no departure', { departureDays: [departure({ closedToDeparture: true })] }, { kind: 'noDeparture' }],
  ])('[4.36] names the restriction: %s', (_, change, state) => {
    expect(stayState({ ...facts, ...change })).toEqual(state);
  });

  it('reports how many dogs and cots can be booked when the party has more', () => {
    const withParty = (companions: object) => stayState({ ...facts, party: { ...facts.party, ...companions } });
    expect(withParty({ dogs: 2 })).toEqual({ kind: 'dogs', most: 1 });
    expect(withParty({ infants: 1, cots: 1 })).toEqual({ kind: 'cots', most: 0 });
    expect(withParty({ infants: 1, dogs: 1 })).toEqual({ kind: 'full' });
  });

  it('reports how many people the place sleeps when the party is larger', () => {
    expect(stayState({ ...facts, party: { ...noCompanions, adults: 9, children: 0 } })).toEqual({
      kind: 'tooSmall',
      capacity: 8,
    });
  });
});

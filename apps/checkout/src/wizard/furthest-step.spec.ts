import { canOpen, shownStep } from './furthest-step.ts';
import { wizardSteps } from './wizard-query.ts';

const nothing = { stay: false, rate: false, rooms: false, insurance: false };
const dates = { ...nothing, stay: true };
const rate = { ...dates, rate: true };
const rooms = { ...rate, rooms: true };
const all = { ...rooms, insurance: true };

describe('[2.51] the step that is shown', () => {
  it.each([
    [null, nothing, 'dates'],
    [null, dates, 'rate'],
    [null, rate, 'rooms'],
    [null, rooms, 'insurance'],
    [null, all, 'contact'],
    ['contact', rooms, 'insurance'],
    ['insurance', all, 'insurance'],
    ['summary', nothing, 'dates'],
    ['summary', rate, 'rooms'],
    ['summary', all, 'summary'],
    ['dates', all, 'dates'],
    ['rate', all, 'rate'],
    ['rooms', dates, 'rate'],
  ] as const)('requested %s with %j: %s', (requested, answered, expected) => {
    expect(shownStep(requested, answered)).toBe(expected);
  });

  it('opens all completed steps, and the next one', () => {
    expect(wizardSteps.filter((step) => canOpen(step, rate))).toEqual(['dates', 'rate', 'rooms']);
    expect(wizardSteps.filter((step) => canOpen(step, all))).toEqual([...wizardSteps]);
  });
});

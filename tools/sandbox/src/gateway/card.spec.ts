import { checkCard, isLuhnValid, outcomeOf, testCards } from './card.ts';

const november = new Date('2026-11-21T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

describe('checkCard', () => {
  it.each([
    ['a valid card', good, {}],
    ['dashes and a four-digit year', { ...good, number: '4242-4242-4242-4242', expiry: '12 / 2030' }, {}],
    ['the month it expires in', { ...good, expiry: '11/26' }, {}],
    ['a month later', { ...good, expiry: '10/26' }, { expiry: 'expired' }],
    ['a thirteenth month', { ...good, expiry: '13/30' }, { expiry: 'expiry_format' }],
    ['an incomplete number', { ...good, number: '4242 4242' }, { number: 'number_incomplete' }],
    ['a typing error', { ...good, number: '4242 4242 4242 4243' }, { number: 'number_wrong' }],
    ['letters in the code', { ...good, cvc: '12a' }, { cvc: 'cvc_format' }],
    [
      'empty fields',
      { number: '', expiry: '', cvc: '' },
      { number: 'number_incomplete', expiry: 'expiry_format', cvc: 'cvc_format' },
    ],
  ])('validates %s', (_name, card, expected) => {
    expect(checkCard(card, november)).toEqual(expected);
  });
});

it('has an outcome for each test card, all with valid numbers, and declines every other', () => {
  expect(new Set(Object.values(testCards).map(isLuhnValid))).toEqual(new Set([true]));
  expect(outcomeOf('4242 4242 4242 4242')).toBe('accepted');
  expect(outcomeOf(testCards.challenged)).toBe('challenged');
  expect(outcomeOf(testCards.refused)).toBe('refused');
  expect(outcomeOf('5555 5555 5555 4444')).toBe('refused');
});

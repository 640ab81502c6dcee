import { calendarDateOf } from '@mp/domain';
import { chosenStay, readChoices, readStep, wizardHref, wizardSteps } from './wizard-query.ts';

const today = calendarDateOf('2026-11-21');
const read = (search: string) => readChoices(new URLSearchParams(search));

describe('[2.8] the checkout address', () => {
  it('builds and reads back the same choices', () => {
    const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1&rate=12&rooms=123x1%2C124x2&ext=12x2&ins=1';
    const choices = read(search);
    expect(choices && wizardHref('cs', choices)).toBe(`/cs/checkout?${search}`);
    expect(choices && wizardHref('en', choices, 'contact')).toBe(`/en/checkout?${search}&step=contact`);
  });

  it('keeps infants, dogs and cots, and reads links from before without them', () => {
    const search = 'hid=1001&ad=2&ch=0&infants=2&dogs=1&cots=1';
    const choices = read(search);
    expect(choices?.party).toEqual({ adults: 2, children: 0, infants: 2, dogs: 1, cots: 1 });
    expect(choices && wizardHref('cs', choices)).toBe(`/cs/checkout?${search}`);
    expect(read('hid=1001&ad=3&ch=1')?.party).toEqual({ adults: 3, children: 1, infants: 0, dogs: 0, cots: 0 });
    expect(read('hid=1001&infants=9&dogs=x&cots=1')?.party).toMatchObject({ infants: 0, dogs: 0, cots: 0 });
  });

  it.each([[''], ['hid='], ['hid=0'], ['hid=abc'], ['hid=-1'], ['hid=1e3'], ['hid=9999999999']])(
    '[2.29] %j names no place',
    (search) => expect(read(search)).toBeNull(),
  );

  it.each([
    ['hid=1&arr=2027-02-30&dep=19.02.2027', { arrival: null, departure: null }],
    ['hid=1&ad=x&ch=-1', { party: { adults: 2, children: 0 } }],
    ['hid=1&ad=2&ch=1.5', { party: { adults: 2, children: 0 } }],
    ['hid=1&rate=abc&rooms=;;', { rateId: null, rooms: null }],
    ['hid=1&ins=yes', { isInsured: null }],
  ])('%j drops invalid values', (search, expected) => expect(read(search)).toMatchObject(expected));

  it.each([
    ['ins=0', false],
    ['ins=1', true],
    ['', null],
  ])('[2.55] %j: insured %s', (search, expected) => expect(read(`hid=1&${search}`)?.isInsured).toBe(expected));

  it('reads only known steps', () => {
    for (const step of wizardSteps) expect(readStep(new URLSearchParams({ step }))).toBe(step);
    expect(readStep(new URLSearchParams('step=pay'))).toBeNull();
    expect(readStep(new URLSearchParams(''))).toBeNull();
  });
});

describe('a stay that can be priced', () => {
  it.each([
    ['arr=2027-02-19&dep=2027-02-21', true],
    ['arr=2026-11-20&dep=2026-11-22', false],
    ['arr=2027-02-21&dep=2027-02-21', false],
    ['arr=2027-02-21', false],
    ['arr=2027-02-19&dep=2027-02-21&ad=0', false],
    ['arr=2027-02-19&dep=2027-02-21&ad=15&ch=6', false],
    ['arr=2028-05-20&dep=2028-05-22', false],
  ])('%s: %s', (search, expected) => {
    const choices = read(`hid=1&${search}`);
    expect(choices && chosenStay(choices, today) !== null).toBe(expected);
  });
});

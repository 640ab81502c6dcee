import { calendarDateOf } from '@mp/domain';
import { parseEnvironment } from '@mp/service';
import { z } from 'zod';
import { spaydOf } from './spayd.ts';
import { transferEnvironment, transferSettingsOf } from '../../app/config/transfer-environment.ts';

const order = {
  iban: 'CZ6508000000192000145399',
  amountMinor: 300_000,
  currency: 'CZK',
  variableSymbol: '2611482130',
  dueDate: calendarDateOf('2026-11-28'),
  message: 'Rezervace MP-2611-48213',
} as const;

describe('a payment descriptor', () => {
  it('has the fields that banking apps read', () =>
    expect(spaydOf(order)).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:3000.00*CC:CZK*DT:20261128*X-VS:2611482130*MSG:REZERVACE MP-2611-48213',
    ));

  it('has no accents and no star in its message, and limits its length', () => {
    const message =
      /MSG:(.*)$/.exec(spaydOf({ ...order, message: 'Příliš* žluťoučký: kůň' + 'x'.repeat(80) }))?.[1] ?? '';
    expect(message).toMatch(/^PRILIS {2}ZLUTOUCKY: KUNX+$/);
    expect(message).toHaveLength(60);
  });

  it('neither begins nor ends with a space', () =>
    expect(spaydOf({ ...order, message: '* Rezervace *' })).toMatch(/MSG:REZERVACE$/));

  it('has amounts with hellers', () => expect(spaydOf({ ...order, amountMinor: 123_45 })).toContain('*AM:123.45*'));
});

it('production refuses the example account of the demonstration', () => {
  const env = parseEnvironment(z.object(transferEnvironment), {});
  expect(transferSettingsOf(env, { isDemonstration: true, hasBank: true }).isOffered).toBe(true);
  expect(transferSettingsOf(env, { isDemonstration: false, hasBank: true }).isOffered).toBe(false);
  const own = { ...env, OPERATOR_IBAN: 'SK3112000000198742637541' };
  expect(transferSettingsOf(own, { isDemonstration: false, hasBank: true })).toMatchObject({
    isOffered: true,
    iban: own.OPERATOR_IBAN,
  });
});

import { apiErrors, consoleErrors, type ApiErrorCode } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { ruleKeys } from '@mp/validation';
import { createIntl } from 'react-intl';
import { errorText, ruleText, withErrorTexts, type ErrorValues } from './index.ts';
import cs from './messages/cs.json';
import en from './messages/en.json';

const catalogues = { cs, en };
// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the whole workspace has more message ids
const intlOf = (locale: Locale) => createIntl({ locale, messages: catalogues[locale] as never });
/** The texts of the console's own errors are in the desk's messages. */
const codes = [...Object.keys(apiErrors).filter((code) => !(code in consoleErrors)), 'network'] as (
  ApiErrorCode | 'network'
)[];
const languages = (['cs', 'en'] as const).map((locale) => ({ locale }));

describe.each(languages)('the texts of errors in $locale', ({ locale }) => {
  const intl = intlOf(locale);

  it('exist for every code and every rule, and for nothing else', () => {
    const expected = [...codes.map((code) => `error.${code}`), ...ruleKeys.map((key) => `rule.${key}`)];
    expect(Object.keys(catalogues[locale]).sort()).toEqual(expected.sort());
  });

  it.each(codes)('explain %s in two sentences or more', (code) => {
    const text = errorText(intl, { code });
    expect(text.match(/[^.]+\.(?=\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toMatch(/[{}<>]|undefined|to none|na none/);
  });

  it.each(ruleKeys)('explain how to correct %s, with its limits', (key) => {
    const text = ruleText(intl, key);
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/[{}<>]|undefined/);
  });
});

/** The statements of section 8, with the required texts. */
const requiredTexts: readonly (readonly [string, ApiErrorCode, ErrorValues, RegExp, RegExp])[] = [
  ['[8.1] error_0', 'unexpected', {}, /rezervaci, napište nám a ověříme, jestli dorazila/, /check whether we received/],
  ['[8.2] error_1', 'price_changed', {}, /Ceny se během rezervace nejspíš změnily.*zkuste/, /Prices were probably upd/],
  ['[8.4] 401', 'unauthorized', {}, /^Přístup odepřen.*Přihlaste se/, /^Access denied.*sign in/],
  ['[8.5] 598', 'capacity_changed', {}, /rezervaci nejde dokončit/, /the booking can’t be completed/],
  [
    '[8.7] registered',
    'email_registered',
    { email: 'a@b.cz' },
    /^E-mail a@b\.cz už u nás/,
    /^The e-mail a@b\.cz already/,
  ],
  [
    '[8.7] not verified',
    'not_verified',
    { email: 'a@b.cz' },
    /Pokyny jsme poslali na a@b\.cz/,
    /instructions to a@b\.cz/,
  ],
  ['[8.7] login failed', 'login_failed', {}, /^Přihlášení se nepovedlo/, /^We couldn’t sign you in/],
  ['[8.7] token expired', 'verification_expired', {}, /vypršel/, /has expired/],
  ['[8.8] expired code', 'reset_code_invalid', {}, /vypršel.*Heslo se nezměnilo/, /expired.*hasn’t changed/],
  ['[8.8] no code', 'reset_code_missing', {}, /^Heslo se neuložilo/, /^Your password wasn’t saved/],
  ['[8.8] no password', 'password_missing', {}, /^Heslo se neuložilo/, /^Your password wasn’t saved/],
  ['[8.10] 403', 'forbidden', {}, /Přístup odepřen.*přihlášeni/, /Access denied.*signed in/],
  ['[8.10] 404', 'voucher_not_found', {}, /Tento kód voucheru neznáme/, /We don’t know this voucher code/],
  ['[8.10] 409', 'voucher_paired', {}, /spárovaný s jiným účtem/, /linked to another account/],
  ['[8.11] gateway', 'payment_gateway_unavailable', {}, /Platební brána teď neodpovídá/, /gateway isn’t responding/],
  ['[8.11] subscribed', 'already_subscribed', {}, /už novinky posíláme/, /already gets our newsletter/],
  ['[8.11] benefit code', 'benefit_code_invalid', {}, /slevový kód neplatí/, /discount code isn’t valid/],
];

it.each(requiredTexts)('%s has a text in both languages', (_name, code, values, czech, english) => {
  expect(errorText(intlOf('cs'), { code }, values)).toMatch(czech);
  expect(errorText(intlOf('en'), { code }, values)).toMatch(english);
});

it('[5.13] has the specification’s text of a required field', () =>
  expect(ruleText(intlOf('en'), 'errors.required')).toBe('This field is required.'));

it('[5.18] uses the limits of the field', () => {
  expect(ruleText(intlOf('cs'), 'too_short')).toBe('Zadejte aspoň 8 znaků.');
  expect(ruleText(intlOf('cs'), 'errors.limit', { max: 1 })).toBe('Zadejte nejvýše 1 znak.');
  expect(ruleText(intlOf('en'), 'errors.limit')).toBe('Use at most 25 characters.');
});

it.each(languages)('can be overridden by a remote in $locale', async ({ locale }) =>
  expect(await withErrorTexts(async () => ({ own: 'text' }))(locale)).toEqual({ ...catalogues[locale], own: 'text' }),
);

it('treats an unknown code as unexpected', () => {
  const code = 'brand_new' as ApiErrorCode;
  expect(errorText(intlOf('en'), { code })).toBe(en['error.unexpected']);
});

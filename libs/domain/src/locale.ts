/** The languages of the product, in the order they are offered. [9.2] */
export const locales = ['cs', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The fallback for visitors without a known language. [2.21] */
export const defaultLocale: Locale = 'cs';

/** The currencies every price exists in. Nothing is converted: each has its own figures in the database. [9.3] */
export const currencies = ['CZK', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** The BCP 47 tag for formatting dates and money. English follows British order: day before month. */
export const localeTags: Readonly<Record<Locale, string>> = { cs: 'cs-CZ', en: 'en-GB' };

/** The default currency of a locale: EUR for English. [4.6] */
export const currencyOfLocale: Readonly<Record<Locale, Currency>> = { cs: 'CZK', en: 'EUR' };

/** Whether a path segment, cookie or header value is one of our locales. */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Whether a cookie, header or query value is one of our currencies. */
export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

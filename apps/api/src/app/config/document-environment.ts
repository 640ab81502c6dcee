import { z } from 'zod';
import { demonstrationOperator, type DocumentSettings } from '../../platform/settings/document-settings.ts';
import { eurRatesSetting } from './eur-rates-setting.ts';

/**
 * Environment variables of the operator and its documents. Those of the operator fill in its settings once. The defaults are a
 * fictional company for the demonstration.
 */
export const documentEnvironment = {
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(120)
    .default(demonstrationOperator.name)
    .describe('Who issues invoices. Fills in the console’s setting once, like the next six.'),
  OPERATOR_STREET: z
    .string()
    .min(1)
    .max(120)
    .default(demonstrationOperator.street)
    .describe("The issuer's street and number."),
  OPERATOR_CITY: z.string().min(1).max(120).default(demonstrationOperator.city).describe("The issuer's town."),
  OPERATOR_ZIP: z.string().min(1).max(20).default(demonstrationOperator.zip).describe("The issuer's postal code."),
  OPERATOR_ICO: z
    .string()
    .regex(/^\d{8}$/)
    .default(demonstrationOperator.ico)
    .describe("The issuer's company number (IČO)."),
  OPERATOR_DIC: z
    .string()
    .regex(/^[A-Z]{2}\d{8,10}$/)
    .default(demonstrationOperator.dic)
    .describe("The issuer's tax number (DIČ)."),
  OPERATOR_REGISTER: z.string().max(200).default('').describe('Where the issuer is registered, as invoices print it.'),
  STAY_VAT_PERCENT: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(100)
    .default(12)
    .describe('The VAT of stays in Czechia on a fresh database, in per cent. Afterwards the console changes it.'),
  EUR_RATES_CZK: eurRatesSetting
    .prefault('2026-01-01=24.35')
    .describe(
      'Crowns for a euro from a day on, comma-separated, on a fresh database. Afterwards the console imports rates.',
    ),
} as const;

type DocumentEnvironment = z.infer<z.ZodObject<typeof documentEnvironment>>;

/** The documents part of the configuration. */
export const documentSettingsOf = (env: DocumentEnvironment): DocumentSettings => ({
  company: {
    name: env.OPERATOR_NAME,
    street: env.OPERATOR_STREET,
    city: env.OPERATOR_CITY,
    zip: env.OPERATOR_ZIP,
    ico: env.OPERATOR_ICO,
    dic: env.OPERATOR_DIC,
    register: env.OPERATOR_REGISTER,
  },
  stayVatPercent: env.STAY_VAT_PERCENT,
  eurRates: env.EUR_RATES_CZK,
});

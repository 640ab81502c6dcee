import { z } from 'zod';
import type { DocumentSettings } from '../../platform/settings/document-settings.ts';
import { eurRatesSetting } from './eur-rates-setting.ts';

/** Who issues documents, in the environment. The defaults are the demonstration's: no such company exists. */
export const documentEnvironment = {
  OPERATOR_NAME: z.string().min(1).max(120).default('Kouzelná místa, ukázkový obchod'),
  OPERATOR_STREET: z.string().min(1).max(120).default('Ukázková 1'),
  OPERATOR_CITY: z.string().min(1).max(120).default('Praha 1'),
  OPERATOR_ZIP: z.string().min(1).max(20).default('110 00'),
  /** The company's and its tax number, as they are printed. */
  OPERATOR_ICO: z
    .string()
    .regex(/^\d{8}$/)
    .default('00000019'),
  OPERATOR_DIC: z
    .string()
    .regex(/^[A-Z]{2}\d{8,10}$/)
    .default('CZ00000019'),
  /** Where it is registered, as it is printed; may be empty. */
  OPERATOR_REGISTER: z.string().max(200).default(''),
  /** The VAT that the price of a stay includes, in per cent. */
  STAY_VAT_PERCENT: z.coerce.number().int().nonnegative().max(100).default(12),
  /** What a euro is worth in crowns, from which day on: an invoice in euros says its VAT in crowns, too. */
  EUR_RATES_CZK: eurRatesSetting.prefault('2026-01-01=24.35'),
} as const;

type DocumentEnvironment = z.infer<z.ZodObject<typeof documentEnvironment>>;

/** The documents' part of the configuration. */
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

import { minorUnits } from '@mp/domain';
import { originSetting } from '@mp/service';
import { z } from 'zod';
import { isIban, normalizeIban } from '../../platform/codes/iban.ts';
import type { TransferSettings } from '../../platform/settings/transfer-settings.ts';

/** Valid in form, but no real account. */
const exampleIban = 'CZ6508000000192000145399';

/** Environment variables of bank transfers. */
export const transferEnvironment = {
  OPERATOR_IBAN: z
    .string()
    .transform(normalizeIban)
    .refine(isIban, { error: 'Expected an IBAN whose check digits are right.' })
    .optional()
    .meta({
      description: 'The account that bank transfers go to. A shop at Stripe offers transfers only with one.',
      unset: 'an example',
    }),
  BANK_ORIGIN: originSetting.optional().meta({
    description: 'Where payouts of transfers are ordered. Without the sandbox, transfers need it.',
    unset: 'the sandbox',
  }),
  TRANSFER_FROM_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .max(365)
    .default(14)
    .describe('How many days ahead a stay has to be to be paid by transfer.'),
  TRANSFER_HOLD_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .max(60)
    .default(5)
    .describe('For how many days the rooms of a stay are held until its transfer arrives.'),
  TRANSFER_ROOMS_OF_GUEST: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(6)
    .describe('How many rooms one guest can hold for transfers.'),
  TRANSFER_LIMIT_CZK: z.coerce
    .number()
    .int()
    .positive()
    .max(20_000_000)
    .default(150_000)
    .describe('What one guest can owe for them, in crowns.'),
  TRANSFER_ROOMS_OF_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(12)
    .describe('How many rooms can be held for transfers from one network address.'),
} as const;

type TransferEnvironment = z.infer<z.ZodObject<typeof transferEnvironment>>;

/** The transfers part of the configuration. */
export const transferSettingsOf = (
  env: TransferEnvironment,
  { isDemonstration, hasBank }: { readonly isDemonstration: boolean; readonly hasBank: boolean },
): TransferSettings => ({
  isOffered: isDemonstration || (hasBank && env.OPERATOR_IBAN !== undefined),
  iban: env.OPERATOR_IBAN ?? exampleIban,
  isOwnAccount: isDemonstration || env.OPERATOR_IBAN !== undefined,
  fromDays: env.TRANSFER_FROM_DAYS,
  holdDays: Math.min(env.TRANSFER_HOLD_DAYS, env.TRANSFER_FROM_DAYS),
  limits: {
    rooms: env.TRANSFER_ROOMS_OF_GUEST,
    valueMinor: env.TRANSFER_LIMIT_CZK * minorUnits,
    roomsOfAddress: env.TRANSFER_ROOMS_OF_ADDRESS,
  },
});

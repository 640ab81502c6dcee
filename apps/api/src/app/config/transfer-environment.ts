import { minorUnits } from '@mp/domain';
import { originSetting } from '@mp/service';
import { z } from 'zod';
import type { TransferSettings } from '../../platform/settings/transfer-settings.ts';

/** Whether an IBAN's check digits are right. (ISO 13616) */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Right in form, and no bank's. */
const exampleIban = 'CZ6508000000192000145399';

/** Paying by transfer, in the environment. */
export const transferEnvironment = {
  /** The account that transfers come to. Without it, the demonstration shows an example; a shop at Stripe offers none. */
  OPERATOR_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(' ', ''))
    .refine(isIban, { error: 'Expected an IBAN whose check digits are right.' })
    .optional(),
  /** Where payouts are ordered: the bank's address, or that of what stands before it. Without it, the sandbox's. */
  BANK_ORIGIN: originSetting.optional(),
  /** How many days ahead a stay has to be for a transfer to come in time. */
  TRANSFER_FROM_DAYS: z.coerce.number().int().positive().max(365).default(14),
  /** For how many days its rooms are held meanwhile. */
  TRANSFER_HOLD_DAYS: z.coerce.number().int().positive().max(60).default(5),
  /** How many rooms one guest can hold for transfers, what they may owe for them in crowns, and the rooms of one address. */
  TRANSFER_ROOMS_OF_GUEST: z.coerce.number().int().positive().max(1_000_000).default(6),
  TRANSFER_LIMIT_CZK: z.coerce.number().int().positive().max(20_000_000).default(150_000),
  TRANSFER_ROOMS_OF_ADDRESS: z.coerce.number().int().positive().max(1_000_000).default(12),
} as const;

type TransferEnvironment = z.infer<z.ZodObject<typeof transferEnvironment>>;

/** The transfers' part of the configuration. */
export const transferSettingsOf = (
  env: TransferEnvironment,
  { isDemonstration, hasBank }: { readonly isDemonstration: boolean; readonly hasBank: boolean },
): TransferSettings => ({
  isOffered: isDemonstration || (hasBank && env.OPERATOR_IBAN !== undefined),
  iban: env.OPERATOR_IBAN ?? exampleIban,
  fromDays: env.TRANSFER_FROM_DAYS,
  holdDays: Math.min(env.TRANSFER_HOLD_DAYS, env.TRANSFER_FROM_DAYS),
  limits: {
    rooms: env.TRANSFER_ROOMS_OF_GUEST,
    valueMinor: env.TRANSFER_LIMIT_CZK * minorUnits,
    roomsOfAddress: env.TRANSFER_ROOMS_OF_ADDRESS,
  },
});

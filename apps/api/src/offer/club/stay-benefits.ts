import type { Locale } from '@mp/domain';
import type { LoyaltySettings, StayBenefits } from '../../platform/settings/loyalty-settings.ts';

const lateCheckOut: Readonly<Record<Locale, (until: string) => string>> = {
  cs: (until) => `Pozdní odjezd do ${until}`,
  en: (until) => `Late check-out until ${until}`,
};

/**
 * The benefits of a tier for a stay, besides its price; null for none, and below the first tier (rank 0). (ADR 0050)
 */
export function benefitsOfTier({ tiers }: Pick<LoyaltySettings, 'tiers'>, rank: number): StayBenefits | null {
  const benefits = tiers[rank - 1]?.benefits;
  return benefits && (benefits.upgrade || benefits.late_check_out) ? benefits : null;
}

/** The benefits as text, a line each: pages, letters and documents use the same wording. */
export const benefitLines = (benefits: StayBenefits | null | undefined, language: Locale): string[] => [
  ...(benefits?.upgrade ? [benefits.upgrade[language]] : []),
  ...(benefits?.late_check_out ? [lateCheckOut[language](benefits.late_check_out)] : []),
];

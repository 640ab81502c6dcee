import type { Locale } from '@mp/domain';
import type { LoyaltySettings, StayBenefits } from '../../platform/settings/loyalty-settings.ts';

const lateCheckOut: Readonly<Record<Locale, (until: string) => string>> = {
  cs: (until) => `Pozdní odjezd do ${until}`,
  en: (until) => `Late check-out until ${until}`,
};

/** What a tier brings to a stay beside its price; null for nothing, and before the first tier (rank 0). (ADR 0050) */
export function benefitsOfTier({ tiers }: Pick<LoyaltySettings, 'tiers'>, rank: number): StayBenefits | null {
  const benefits = tiers[rank - 1]?.benefits;
  return benefits && (benefits.upgrade || benefits.late_check_out) ? benefits : null;
}

/** The benefits as everybody is told them, a line each: by pages, letters and documents alike. */
export const benefitLines = (benefits: StayBenefits | null | undefined, language: Locale): string[] => [
  ...(benefits?.upgrade ? [benefits.upgrade[language]] : []),
  ...(benefits?.late_check_out ? [lateCheckOut[language](benefits.late_check_out)] : []),
];

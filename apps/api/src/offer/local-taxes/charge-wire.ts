import type { ChargeRuleWire, StayChargeWire } from '@mp/contract';
import { money, type Currency, type Locale, type StayCharge } from '@mp/domain';
import { chargeMinorOf, chargeSums } from '@mp/domain/stay-charges';
import { feesOf, localTaxOf, type ChargedStay, type PlaceCharges } from './local-tax.ts';

/** A charge with the name of the fee, or of the municipality. */
type NamedCharge = StayCharge & { readonly name: string; readonly exemptions?: string };

/** The charges of a stay in the order in which they are shown: fees, then local tax. */
export function namedCharges(charges: PlaceCharges | null, stay: ChargedStay, language: Locale): NamedCharge[] {
  if (!charges) return [];
  return [
    ...feesOf(charges.fees, stay).map(({ fee, charge }) => ({ ...charge, name: fee.names[language] })),
    ...localTaxOf(charges.taxes, stay).map(({ exemptions, ...charge }) => ({
      ...charge,
      name: charges.municipality,
      ...(exemptions && { exemptions: exemptions[language] }),
    })),
  ];
}

/** Charges as rules, for a browser that prices other rooms. */
export const chargeRules = (charges: readonly NamedCharge[]): ChargeRuleWire[] =>
  charges.map(({ kind, name, collected, fixedMinor, perMilleNights, nights, byAge }) => ({
    kind,
    name,
    collected,
    fixed_minor: fixedMinor,
    per_mille_nights: perMilleNights,
    nights,
    ...(byAge && { by_age: { from: byAge.from, person_minor: byAge.personMinor } }),
  }));

/** Charges with their amounts. */
export function chargeAmounts(
  charges: readonly NamedCharge[],
  roomsMinor: number,
  currency: Currency,
): StayChargeWire[] {
  const { feesMinor } = chargeSums(charges, roomsMinor);
  return charges.map((charge) => ({
    kind: charge.kind,
    name: charge.name,
    collected: charge.collected,
    amount: money(chargeMinorOf(charge, roomsMinor + feesMinor), currency),
    ...(charge.exemptions && { exemptions: charge.exemptions }),
  }));
}

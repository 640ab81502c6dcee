import type { OperatorIdentity } from '@mp/contract';
import { minorUnits, type Locale } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';

/** What a legal text says of the day on which it holds, or was agreed to. */
interface LegalFacts {
  readonly operator: OperatorIdentity;
  readonly waiver: InsuranceTerms;
}

/**
 * Fills a legal text. Its placeholders are `{operatorName}`, `{operatorAddress}`, `{operatorIco}`, `{operatorDic}` and
 * `{operatorEmail}`, and of the cancellation waiver `{waiverPremium}`, `{waiverVat}` and `{waiverRefund}` in per cent, and
 * `{waiverLimit}` in crowns. Other braces stay.
 */
export function fillLegalText(text: string, locale: Locale, { operator, waiver }: LegalFacts): string {
  const number = new Intl.NumberFormat(locale === 'cs' ? 'cs-CZ' : 'en-GB');
  const values: Readonly<Record<string, string>> = {
    operatorName: fullName(operator),
    operatorAddress: addressOf(operator),
    operatorIco: operator.ico,
    operatorDic: operator.dic,
    operatorEmail: operator.email,
    waiverPremium: number.format(waiver.premiumPerMille / 10),
    waiverVat: number.format(waiver.vatPercent),
    waiverRefund: number.format(waiver.refundPerMille / 10),
    waiverLimit: number.format(waiver.limitMinor.CZK / minorUnits),
  };
  return text.replaceAll(/\{((?:operator|waiver)\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

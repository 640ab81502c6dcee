import type { OperatorIdentity } from '@mp/contract';
import { localeTags, minorUnits, type Locale } from '@mp/domain';
import type { HoldTimes } from '../../platform/settings/booking-settings.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';

/** What a legal text says of the day on which it holds, or was agreed to. */
interface LegalFacts {
  readonly operator: OperatorIdentity;
  readonly waiver: InsuranceTerms;
  readonly holds: HoldTimes;
}

/**
 * Fills a legal text. Its placeholders are `{operatorName}`, `{operatorAddress}`, `{operatorIco}`, `{operatorDic}` and
 * `{operatorEmail}`, and of the cancellation waiver `{waiverPremium}`, `{waiverVat}` and `{waiverRefund}` in per cent, and
 * `{waiverLimit}` in crowns; `{holdTime}` is how long rooms are held unpaid, `{answerTime}` how long a place may take to answer, both with
 * their unit: `30 minut`. Other braces stay.
 */
export function fillLegalText(text: string, locale: Locale, { operator, waiver, holds }: LegalFacts): string {
  const tag = localeTags[locale];
  const number = new Intl.NumberFormat(tag);
  const time = (unit: 'minute' | 'hour', count: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const values: Readonly<Record<string, string>> = {
    operatorName: fullName(operator),
    operatorAddress: addressOf(operator),
    operatorIco: operator.ico,
    operatorDic: operator.dic,
    operatorEmail: operator.email,
    waiverPremium: number.format(waiver.premiumPerMille / 10),
    waiverVat: number.format(waiver.vatPercent),
    waiverRefund: number.format(waiver.refundPerMille / 10),
    holdTime: time('minute', holds.unpaidHoldMinutes),
    answerTime: time('hour', holds.requestAnswerHours),
    waiverLimit: number.format(waiver.limitMinor.CZK / minorUnits),
  };
  return text.replaceAll(
    /\{((?:operator|waiver|hold|answer)\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

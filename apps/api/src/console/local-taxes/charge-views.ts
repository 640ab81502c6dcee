import type { LocalTaxRuleWire, PlaceFeeWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { isWithdrawn } from '../../offer/local-taxes/change-charges.ts';
import type { LocalTaxRow, PlaceFeeRow } from '../../platform/database/tables/local-taxes.ts';

type Period = Pick<LocalTaxRow, 'effective_from' | 'effective_until'>;

function stateOf(period: Period, today: CalendarDate): LocalTaxRuleWire['state'] {
  if (isWithdrawn(period)) return 'withdrawn';
  if (period.effective_until !== null && period.effective_until < today) return 'over';
  return period.effective_from <= today ? 'now' : 'later';
}

/** A rule as the console shows it. */
export const ruleView = (rule: LocalTaxRow, today: CalendarDate): LocalTaxRuleWire => ({
  id: rule.id,
  amount:
    rule.currency !== null && rule.amount_minor !== null
      ? {
          currency: rule.currency,
          minor: rule.amount_minor,
          czk_minor: rule.czk_minor,
          eur_minor: rule.eur_minor,
        }
      : null,
  per_mille: rule.per_mille,
  from_age: rule.from_age,
  max_nights: rule.max_nights,
  season: rule.season_from && rule.season_until ? { from: rule.season_from, until: rule.season_until } : null,
  effective_from: rule.effective_from,
  effective_until: rule.effective_until,
  exemptions: { cs: rule.exemptions_cs, en: rule.exemptions_en },
  collected: rule.collected,
  source: rule.source,
  source_url: rule.source_url,
  read_on: rule.read_on,
  state: stateOf(rule, today),
  recorded_at: rule.recorded_at.toISOString(),
});

/** A fee as the console shows it. */
export const feeView = (fee: PlaceFeeRow, today: CalendarDate): PlaceFeeWire => ({
  id: fee.id,
  name: { cs: fee.name_cs, en: fee.name_en },
  per: fee.per,
  czk_minor: fee.czk_minor,
  eur_minor: fee.eur_minor,
  effective_from: fee.effective_from,
  effective_until: fee.effective_until,
  state: stateOf(fee, today),
});

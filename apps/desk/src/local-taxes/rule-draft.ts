import type { LocalTaxRuleWire, NewLocalTaxWire } from '@mp/contract';
import { minorOf } from './minor-of.ts';

/** A new rule as its fields have it. */
export interface RuleDraft {
  readonly kind: 'person_night' | 'percent';
  readonly currency: string;
  readonly amount: string;
  readonly czk: string;
  readonly eur: string;
  readonly percent: string;
  readonly fromAge: string;
  readonly maxNights: string;
  readonly seasonFrom: string;
  readonly seasonUntil: string;
  readonly from: string;
  readonly exemptionsCs: string;
  readonly exemptionsEn: string;
  readonly collected: 'online' | 'on_spot';
  readonly source: string;
  readonly sourceUrl: string;
  readonly readOn: string;
  readonly replaces: string;
}

/** A draft that repeats an earlier rule, whose amount and source are about to change. */
export const emptyRule = (earlier: LocalTaxRuleWire | undefined): RuleDraft => ({
  kind: earlier && !earlier.amount ? 'percent' : 'person_night',
  currency: earlier?.amount?.currency ?? 'CZK',
  amount: '',
  czk: '',
  eur: '',
  percent: '',
  fromAge: String(earlier?.from_age ?? 18),
  maxNights: earlier?.max_nights ? String(earlier.max_nights) : '',
  seasonFrom: earlier?.season?.from ?? '',
  seasonUntil: earlier?.season?.until ?? '',
  from: '',
  exemptionsCs: earlier?.exemptions.cs ?? '',
  exemptionsEn: earlier?.exemptions.en ?? '',
  collected: earlier?.collected ?? 'online',
  source: '',
  sourceUrl: '',
  readOn: '',
  replaces: earlier?.id ?? '',
});

/** Whether a draft can be previewed. The API says what else is wrong. */
export function isComplete({ kind, amount, czk, eur, percent, fromAge, from, source }: RuleDraft): boolean {
  const isPriced = kind === 'percent' ? percent !== '' : [amount, czk, eur].every((value) => minorOf(value) > 0);
  return isPriced && fromAge !== '' && from !== '' && source.trim() !== '';
}

/** The rule of a draft, as the API takes it. */
export const ruleOf = (draft: RuleDraft): Omit<NewLocalTaxWire, 'version' | 'preview' | 'reason'> => ({
  amount:
    draft.kind === 'percent'
      ? null
      : {
          currency: draft.currency.trim().toUpperCase(),
          minor: minorOf(draft.amount),
          czk_minor: minorOf(draft.czk),
          eur_minor: minorOf(draft.eur),
        },
  per_mille: draft.kind === 'percent' ? Math.round(Number(draft.percent) * 10) : 0,
  from_age: Number(draft.fromAge),
  max_nights: draft.maxNights === '' ? null : Number(draft.maxNights),
  season: draft.seasonFrom && draft.seasonUntil ? { from: draft.seasonFrom, until: draft.seasonUntil } : null,
  effective_from: draft.from,
  exemptions: { cs: draft.exemptionsCs.trim(), en: draft.exemptionsEn.trim() },
  collected: draft.collected,
  source: draft.source.trim(),
  source_url: draft.sourceUrl.trim() || null,
  read_on: draft.readOn || null,
  replaces: draft.replaces || null,
});

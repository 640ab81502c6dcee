/**
 * The keys of broken rules, explained in every language under `rule.<key>` (`libs/i18n/src/error-texts`). They are the
 * specification's names if it has one (`errors.required`, `date_prior_error`, `too_short_int`, …).
 */
export const ruleKeys = [
  'errors.required',
  'errors.limit',
  'errors.invisible',
  'errors.name',
  'errors.email',
  'errors.email_mismatch',
  'errors.phone',
  'errors.agreement',
  'errors.adults',
  'errors.party_limit',
  'errors.departure_order',
  'errors.longest_stay',
  'errors.date_horizon',
  'date_format_error',
  'date_prior_error',
  'too_short',
  'too_short_int',
  'pass_condition',
  'weak_pass',
  'typo_pass',
  'bad_ico_format',
  'bad_dic_format',
  'subcapacity',
] as const;
export type RuleKey = (typeof ruleKeys)[number];

/** The result of a rule: null for a valid value, else the key of the broken rule. A rule never throws. */
export type RuleResult = RuleKey | null;

/**
 * The first broken rule, in the given order; null if none is broken.
 *
 * @example firstBroken(checkRequired(email), checkEmail(email))
 */
export const firstBroken = (...results: readonly RuleResult[]): RuleResult =>
  results.find((result) => result !== null) ?? null;

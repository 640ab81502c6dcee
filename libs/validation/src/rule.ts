/**
 * What a broken rule is called: an id that every language explains under `rule.<key>` (`libs/i18n/src/error-texts`). The names are
 * the specification's where it gives one (`errors.required`, `date_prior_error`, `too_short_int`, …).
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

/** What a rule gives: null when the value is in order, else the name of what is wrong. A rule never throws. */
export type RuleResult = RuleKey | null;

/**
 * The first rule that a value breaks, in the order given; null when it breaks none.
 *
 * @example firstBroken(checkRequired(email), checkEmail(email))
 */
export const firstBroken = (...results: readonly RuleResult[]): RuleResult =>
  results.find((result) => result !== null) ?? null;

/**
 * What a broken rule is called: an id that every message catalogue explains. The names are the specification's where it
 * gives one (`errors.required`, `date_prior_error`, `too_short_int`, …).
 */
export type RuleKey =
  | 'errors.required'
  | 'errors.limit'
  | 'errors.email'
  | 'errors.email_mismatch'
  | 'errors.phone'
  | 'errors.agreement'
  | 'errors.adults'
  | 'errors.party_limit'
  | 'errors.departure_order'
  | 'errors.longest_stay'
  | 'errors.date_horizon'
  | 'date_format_error'
  | 'date_prior_error'
  | 'too_short'
  | 'too_short_int'
  | 'pass_condition'
  | 'typo_pass'
  | 'bad_ico_format'
  | 'bad_dic_format'
  | 'subcapacity';

/** What a rule gives: null when the value is in order, else the name of what is wrong. A rule never throws. */
export type RuleResult = RuleKey | null;

/**
 * The first rule that a value breaks, in the order given; null when it breaks none.
 *
 * @example firstBroken(checkRequired(email), checkEmail(email))
 */
export const firstBroken = (...results: readonly RuleResult[]): RuleResult =>
  results.find((result) => result !== null) ?? null;

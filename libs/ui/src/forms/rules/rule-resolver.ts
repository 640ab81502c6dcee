import type { RuleKey, RuleResult } from '@mp/validation';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The rules of a form: a result for every field that has a rule. */
export type FormRules<Values extends FieldValues> = (
  values: Values,
) => Readonly<Partial<Record<keyof Values & string, RuleResult>>>;

/**
 * A react-hook-form resolver for rules of `@mp/validation`. The `type` of an error is the rule's key.
 *
 * @example useForm<Values>({ mode: 'onTouched', resolver: ruleResolver((values) => ({ email: checkEmail(values.email) })) })
 */
export const ruleResolver =
  <Values extends FieldValues>(rules: FormRules<Values>): Resolver<Values> =>
  (values) => {
    const broken = Object.entries<RuleResult | undefined>(rules(values)).filter(([, result]) => result);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(broken.map(([field, result]) => [field, { type: result }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** The broken rule of a field, from an error of {@link ruleResolver}. */
export const brokenRule = (error: { readonly type?: unknown } | undefined): RuleKey | undefined =>
  error?.type as RuleKey | undefined;

import type { RuleKey, RuleResult } from '@mp/validation';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What the rules say of a form's values: a result for every field that has a rule. */
export type FormRules<Values extends FieldValues> = (
  values: Values,
) => Readonly<Partial<Record<keyof Values & string, RuleResult>>>;

/**
 * The rules of `@mp/validation` as react-hook-form asks for them. The `type` of an error is the rule's key.
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

/** The rule that a field breaks, from the error that {@link ruleResolver} made of it. */
export const brokenRule = (error: { readonly type?: unknown } | undefined): RuleKey | undefined =>
  error?.type as RuleKey | undefined;

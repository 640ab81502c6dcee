import type { BillingWire, UserUpdate } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { checkDic, checkIco, checkPassword, checkPasswordStrength, checkPhone, type RuleResult } from '@mp/validation';
import { validationError, type FieldProblem } from '../../platform/errors/api-error.ts';
import type { PasswordHolder } from './password-estimator.ts';
import { passwordScore } from './password-strength.ts';

/**
 * Checks the rules of [5.17] for the characters of a new password.
 *
 * @throws ApiError `validation_failed` with the name of the rule
 */
export function requireGoodPassword(password: string): void {
  refuse([['password', checkPassword(password)]]);
}

/**
 * Rejects a new password that is easy to guess. [5.17]
 *
 * @throws ApiError `validation_failed` with `weak_pass`
 */
export async function requireStrongPassword(password: string, holder: PasswordHolder): Promise<void> {
  refuse([['password', checkPasswordStrength(await passwordScore(password, holder))]]);
}

/**
 * Checks the rules for a profile. All fields but the name may be empty.
 *
 * @throws ApiError `validation_failed` with every invalid field
 */
export function requireGoodProfile({ phone = '', birth_date, billing }: UserUpdate, today: CalendarDate): void {
  refuse([
    ['phone', checkPhone(phone)],
    ['birth_date', birth_date && (birth_date > today || birth_date < '1900-01-01') ? 'date_format_error' : null],
    ...billingProblems(billing ?? null),
  ]);
}

const billingProblems = (billing: BillingWire | null): [field: string, problem: RuleResult][] => [
  ['billing.ico', billing?.ico ? checkIco(billing.ico) : null],
  ['billing.dic', billing?.dic ? checkDic(billing.dic) : null],
];

function refuse(results: readonly (readonly [field: string, problem: RuleResult])[]): void {
  const problems = results.flatMap(([field, problem]): FieldProblem[] =>
    problem ? [{ in: 'body', field, problem }] : [],
  );
  if (problems.length > 0) throw validationError(...problems);
}

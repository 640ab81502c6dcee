import type { OperatorIdentity } from '@mp/contract';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';

/**
 * Puts the operator into a legal text, whose placeholders are `{operatorName}`, `{operatorAddress}`, `{operatorIco}`,
 * `{operatorDic}` and `{operatorEmail}`: the text of a day names the operator of that day. Other braces stay.
 */
export function nameOperator(text: string, operator: OperatorIdentity): string {
  const values: Readonly<Record<string, string>> = {
    operatorName: fullName(operator),
    operatorAddress: addressOf(operator),
    operatorIco: operator.ico,
    operatorDic: operator.dic,
    operatorEmail: operator.email,
  };
  return text.replaceAll(/\{(operator\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

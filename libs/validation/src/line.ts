import { hasUnseen } from '@mp/domain';
import type { RuleResult } from './rule.ts';

/**
 * One line as it stands in names, subjects and addresses: everything in it can be seen.
 *
 * @example checkLine('Jana\u202eanaJ') // 'errors.invisible'
 */
export const checkLine = (text: string): RuleResult => (hasUnseen(text) ? 'errors.invisible' : null);

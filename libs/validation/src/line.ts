import { hasUnseen } from '@mp/domain';
import type { RuleResult } from './rule.ts';

/**
 * One line without invisible characters, for names, subjects and addresses.
 *
 * @example checkLine('Jana\u202eanaJ') // 'errors.invisible'
 */
export const checkLine = (text: string): RuleResult => (hasUnseen(text) ? 'errors.invisible' : null);

import { isPersonName } from '@mp/domain';
import { checkLine } from './line.ts';
import { checkLimit, checkRequired } from './required.ts';
import { firstBroken, type RuleResult } from './rule.ts';

/** Maximum characters of a first or a last name. */
export const longestName = 80;

/**
 * A first or a last name: present, one line, not too long, only with characters of names. E-mails greet by it, so it must not
 * contain a web address.
 *
 * @example checkName('Nováková') // null
 * @example checkName('Výhra na evil.com') // 'errors.name'
 */
export const checkName = (name: string): RuleResult =>
  firstBroken(
    checkRequired(name),
    checkLine(name.trim()),
    checkLimit(name, longestName),
    isPersonName(name.trim()) ? null : 'errors.name',
  );

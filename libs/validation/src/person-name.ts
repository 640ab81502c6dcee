import { isPersonName } from '@mp/domain';
import { checkLine } from './line.ts';
import { checkLimit, checkRequired } from './required.ts';
import { firstBroken, type RuleResult } from './rule.ts';

/** The most characters of a first or a last name. */
export const longestName = 80;

/**
 * A first or a last name: there, one line, not too long, and made of what names are made of. Letters greet by it, so
 * nothing in it can be an address that somebody is to be lured to.
 *
 * @example checkName('Nováková') // null
 * @example checkName('Výhra na evil.com') // 'errors.name'
 */
export const checkName = (name: string): RuleResult =>
  firstBroken(
    checkRequired(name),
    checkLine(name.trim()),
    checkLimit(name, longestName),
    isPersonName(name) ? null : 'errors.name',
  );

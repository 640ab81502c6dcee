import { asciiEmail } from './email-address.ts';
import type { RuleResult } from './rule.ts';

/** The longest deliverable address, in characters. (RFC 5321, section 4.5.3.1.3) */
export const longestEmail = 254;

/**
 * Exactly what the API accepts: no quoted local parts, no dot at an edge or doubled, and a top-level domain of letters, or the
 * ASCII form of another script. Each part starts with a character that the part before cannot have, so matching is linear.
 */
const local = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const topLevel = /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

/** [5.8] The format of an address; surrounding blanks are ignored. An empty one is wrong here: combine with `checkRequired`. */
export function checkEmail(text: string): RuleResult {
  const address = asciiEmail(text.trim());
  if (address.length > longestEmail) return 'errors.email';
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const isAddress =
    local.test(name) &&
    !name.endsWith("'") &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '');
  return isAddress ? null : 'errors.email';
}

/** [5.12] The repeated address. Case and surrounding blanks are ignored, as by mail providers. */
export const checkEmailRepeat = (email: string, repeated: string): RuleResult =>
  normalizeEmail(email) === normalizeEmail(repeated) ? null : 'errors.email_mismatch';

/** The normalized address, for comparing and storing: trimmed, in lower case. */
export const normalizeEmail = (text: string): string => asciiEmail(text.trim()).toLowerCase();

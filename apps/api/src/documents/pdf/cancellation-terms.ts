import type { Locale } from '@mp/domain';
import { refundSteps } from '@mp/domain/cancellation-policy';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { formatInstant } from '../emails/format-instant.ts';
import { documentWords } from './texts.ts';

/** The cancellation terms of a paid stay, for its confirmation: its policy with dates, its insurance, or neither. [4.34] */
export function cancellationTerms(
  {
    cancellation_policy: policy,
    arrival,
    premium_minor,
  }: Pick<ReservationRow, 'cancellation_policy' | 'arrival' | 'premium_minor'>,
  language: Locale,
): string {
  const t = documentWords(language);
  const steps = policy ? refundSteps(policy, arrival, policy.timeZone) : [];
  const insured = premium_minor > 0 ? t('terms.insured') : null;
  if (!policy || steps.length === 0) return insured ?? t('terms.plain');
  const lines = steps.map(({ until, perMille }) =>
    t('terms.policy.step', { time: formatInstant(until, language, policy.timeZone), percent: perMille / 10 }),
  );
  const terms = t('terms.policy', { policy: policy.names[language], steps: lines.join(', ') });
  return [terms, insured, t('terms.host')].filter((one) => one !== null).join(' ');
}

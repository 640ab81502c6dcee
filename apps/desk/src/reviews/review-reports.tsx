import type { ModeratedReviewWire } from '@mp/contract';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** What visitors have reported about a review; nothing without reports. */
export function ReviewReports({ review: { reports } }: { readonly review: ModeratedReviewWire }) {
  const { text, instant } = useText();
  if (reports.length === 0) return null;
  return (
    <section className={section.part} aria-labelledby="reports">
      <h2 id="reports">{text('notices.reports', { count: reports.length })}</h2>
      <ul className={section.list}>
        {reports.map(({ reason, note, reported_at, handled_at }) => (
          <li key={`${reported_at} ${note}`}>
            <p>
              <strong>{text(`notices.reason.${reason}`)}</strong>
              {note === '' ? '' : ` – ${note}`}
            </p>
            <p className={section.quiet}>
              {text(handled_at ? 'notices.handledAt' : 'notices.reportedAt', {
                reported: instant(reported_at),
                handled: handled_at ? instant(handled_at) : '',
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

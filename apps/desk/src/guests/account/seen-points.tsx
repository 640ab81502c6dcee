import type { GuestAccountWire } from '@mp/contract';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';

/** Points of the club with their history. */
export function SeenPoints({ points: { totalPoints, tier, history } }: Pick<GuestAccountWire, 'points'>) {
  const { text, instant } = useText();
  return (
    <section className={section.card}>
      <h2>{text('guests.seen.points')}</h2>
      <p>{text('guests.seen.pointsOf', { points: totalPoints, tier: tier.name ?? text('guests.seen.noTier') })}</p>
      <ul className={section.plain}>
        {history.map(({ points, place, reservation, created_at: at }, index) => (
          <li key={`${index} ${at}`}>
            {points > 0 ? `+${points}` : points} ·{' '}
            {[place, reservation].filter(Boolean).join(', ') || text('guests.seen.welcome')}{' '}
            <span className={section.quiet}>{instant(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

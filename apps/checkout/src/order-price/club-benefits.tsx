import { useText } from '../wizard/use-text.ts';
import styles from './price-lines.module.css';

/** The club's benefits besides the discount; renders nothing without any. (ADR 0050) */
export function ClubBenefits({ benefits }: { benefits: readonly string[] }) {
  const { text } = useText();
  if (benefits.length === 0) return null;
  return (
    <div className={styles.club}>
      <p>{text('price.club')}</p>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </div>
  );
}

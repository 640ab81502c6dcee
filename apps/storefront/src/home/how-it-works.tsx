import { useBookingTerms } from '@mp/api-client';
import { useIntl } from 'react-intl';
import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

const steps = ['choose', 'book', 'go'] as const;

/** How booking works, in three sentences with the time limits. [4.33] [4.34] */
export function HowItWorks() {
  const { formatMessage } = useIntl();
  const { answerHours: hours, holdMinutes: minutes } = useBookingTerms();
  return (
    <Section heading={formatMessage({ id: 'home.how' })}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.heading}>{formatMessage({ id: `home.how.${step}` })}</h3>
            <p>{formatMessage({ id: `home.how.${step}.text` }, { hours, minutes })}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

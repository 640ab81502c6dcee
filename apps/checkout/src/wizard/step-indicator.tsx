import { Link } from '@mp/host-api';
import { Icon, VisuallyHidden } from '@mp/ui';
import styles from './step-indicator.module.css';
import { useText } from './use-text.ts';
import { useWizard } from './use-wizard.ts';

/** The steps, with links to those that can be opened. Choices are kept. */
export function StepIndicator() {
  const { text } = useText();
  const { step: current, steps, canOpen, to } = useWizard();
  const at = steps.indexOf(current);
  return (
    <nav aria-label={text('steps.label')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const label = (
            <>
              <span className={styles.mark}>{index < at ? <Icon name="check" size={16} /> : index + 1}</span>
              <span className={styles.label}>{text(`steps.${step}`)}</span>
              {index < at && <VisuallyHidden>{text('steps.done')}</VisuallyHidden>}
            </>
          );
          const state = index < at ? styles.done : index === at ? styles.current : '';
          return (
            <li key={step} className={`${styles.item} ${state}`}>
              {index !== at && canOpen(step) && step !== 'summary' ? (
                <Link className={styles.step} to={to(step)}>
                  {label}
                </Link>
              ) : (
                <span className={styles.step} aria-current={index === at ? 'step' : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { useText } from '../wizard/use-text.ts';
import { BenefitEntry } from './benefit-entry.tsx';
import { VoucherEntry } from './voucher-entry.tsx';
import styles from './vouchers.module.css';

/** [2.57] Vouchers and the benefit code, both optional. Separate forms, beside the order's. */
export function CodesSection() {
  const { text } = useText();
  return (
    <section className={styles.section} aria-labelledby="codes-title">
      <h2 id="codes-title" className={styles.title}>
        {text('codes.title')}
      </h2>
      <div className={styles.entries}>
        <VoucherEntry />
        <BenefitEntry />
      </div>
    </section>
  );
}

import type { FormEvent, ReactNode } from 'react';
import styles from './vouchers.module.css';

/** One field and its button. Enter in the field does what the button does, and nothing of it ever leaves by an address. */
export const CodeForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    method="post"
    noValidate
    className={styles.form}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

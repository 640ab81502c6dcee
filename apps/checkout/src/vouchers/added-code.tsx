import { Button, Icon, type IconName } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './vouchers.module.css';

interface AddedCodeProps {
  readonly icon: IconName;
  /** The formatted code. */
  readonly code: string;
  readonly value: string;
  /** A remark below the code. */
  readonly note?: string | undefined;
  readonly onRemove: () => void;
}

/** A code of the order, what it pays, and a button to remove it. */
export function AddedCode({ icon, code, value, note, onRemove }: AddedCodeProps) {
  const { text } = useText();
  return (
    <li>
      <Icon name={icon} size={20} />
      <span className={styles.code}>
        {code}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.value}>{value}</span>
      <Button variant="quiet" compact aria-label={text('voucher.removeOne', { code })} onClick={onRemove}>
        {text('voucher.remove')}
      </Button>
    </li>
  );
}

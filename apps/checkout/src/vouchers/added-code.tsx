import { Button, Icon, type IconName } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './vouchers.module.css';

interface AddedCodeProps {
  readonly icon: IconName;
  /** As it is shown. */
  readonly code: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** A code that the order counts with, what it takes off, and the button that takes it away again. */
export function AddedCode({ icon, code, value, onRemove }: AddedCodeProps) {
  const { text } = useText();
  return (
    <li>
      <Icon name={icon} size={20} />
      <span className={styles.code}>{code}</span>
      <span className={styles.value}>{value}</span>
      <Button variant="quiet" compact aria-label={text('voucher.removeOne', { code })} onClick={onRemove}>
        {text('voucher.remove')}
      </Button>
    </li>
  );
}

import { longestGiftMessage } from '@mp/domain';
import { TextArea, TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import type { Line } from './line.ts';
import styles from './voucher-order-form.module.css';

/** The texts to print on the voucher; all optional. */
export function WordFields({ line, message }: { line: Line; message: string }) {
  const { text } = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{text('vouchers.words')}</legend>
      <div className={styles.pair}>
        <TextInput {...line('to')} label={text('vouchers.to')} autoComplete="off" />
        <TextInput {...line('from')} label={text('vouchers.from')} autoComplete="off" />
      </div>
      <TextArea
        {...line('message')}
        label={text('vouchers.message')}
        hint={text('vouchers.message.left', { left: Math.max(0, longestGiftMessage - message.length) })}
      />
    </fieldset>
  );
}

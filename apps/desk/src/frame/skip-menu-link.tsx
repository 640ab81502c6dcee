import { useText } from '../text/use-text.ts';
import styles from './desk-frame.module.css';

/** The id of what follows the menu. */
export const contentId = 'console-content';

/** Skips the links of the menu, for keyboard users. */
export function SkipMenuLink() {
  const { text } = useText();
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      {text('desk.skipMenu')}
    </a>
  );
}

import { FormattedText } from '@mp/ui/formatted-text';
import styles from './collection-text.module.css';

/** What editors tell of a collection, below its places: who has read this far wants to know more. [2.17] */
export const CollectionText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    <FormattedText text={text} />
  </div>
);

import { FormattedText } from '@mp/ui/formatted-text';
import styles from './collection-text.module.css';

/** The editors' text of a collection, below its places. [2.17] */
export const CollectionText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    <FormattedText text={text} />
  </div>
);

import { textLengths } from '@mp/domain';
import { shortText } from '@mp/i18n';
import { VisuallyHidden } from '@mp/ui';
import styles from './card-name.module.css';

/** A place's name on a card: shortened visually, more on a phone, and complete for screen readers. [9.22] */
export function CardName({ name }: { name: string }) {
  const { placeName, placeNameOnMobile } = textLengths;
  const letters = [...shortText(name, placeName)];
  if (letters.length <= placeNameOnMobile) return name;
  const cut = placeNameOnMobile - 1;
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.start}>{letters.slice(0, cut).join('')}</span>
        <span className={styles.rest}>{letters.slice(cut).join('')}</span>
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

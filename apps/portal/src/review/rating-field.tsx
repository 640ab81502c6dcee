import { Icon } from '@mp/ui';
import { useId } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './review.module.css';

interface RatingFieldProps {
  readonly name: string;
  readonly label: string;
  readonly defaultRating: number | undefined;
  readonly error: string | undefined;
}

/** A rating from 1 to 5: radio buttons, for touch, arrow keys and screen readers. */
export function RatingField({ name, label, defaultRating, error }: RatingFieldProps) {
  const { text } = useText();
  const errorId = useId();
  return (
    <fieldset className={styles.rating} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name={name}
              value={rating}
              defaultChecked={rating === defaultRating}
              aria-label={text('review.given', { rating })}
              required
            />
            <Icon name="star" size={20} />
            <span aria-hidden="true">{rating}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

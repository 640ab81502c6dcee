import { Field } from '@mp/ui';
import type { MouseEvent } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './pictures.module.css';

/** A point in a picture, from 0 to 1 across and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  /** Address of the whole picture; null while it is read. */
  readonly address: string | null;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
}

/** Focal point of a picture, which stays visible when it is cropped. A pointer or two sliders set it. */
export function FocalPoint({ address, point, onChange }: FocalPointProps) {
  const { text } = useText();
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, of: number) => Math.round(Math.min(Math.max(of > 0 ? at / of : 0, 0), 1) * 100) / 100;
    onChange({ x: part(clientX - left, width), y: part(clientY - top, height) });
  };
  return (
    <fieldset className={styles.focal}>
      <legend>{text('picture.focal')}</legend>
      <p className={styles.quiet}>{text('picture.focalHint')}</p>
      {address && (
        // The sliders below do the same by keyboard.
        <div className={styles.stage} onClick={press} aria-hidden="true">
          <img src={address} alt="" />
          <span className={styles.mark} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </div>
      )}
      {(['x', 'y'] as const).map((axis) => (
        <Field key={axis} label={text(`picture.focal.${axis}`)}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              min={0}
              max={1}
              step={0.01}
              className={styles.range}
              value={point[axis]}
              onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

import { iconPaths, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** In CSS pixels, both ways. */
  readonly size?: number;
  /** Filled with its own colour: a chosen heart, a star that counts. */
  readonly filled?: boolean;
  readonly className?: string;
}

/**
 * A drawing in the colour of the text around it. Never read aloud: the words stand beside it, or on its button. A page has a
 * hundred of them: how lines are drawn is said once, in `base.css`.
 */
export const Icon = ({ name, size = 24, filled = false, className }: IconProps) => (
  <svg
    className={['icon', filled && 'icon-filled', className].filter(Boolean).join(' ')}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
);

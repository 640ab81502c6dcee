import { iconPaths, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** In CSS pixels, both ways. */
  readonly size?: number;
  /** Filled with its own colour: a chosen heart, a star that counts. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** A drawing in the colour of the text around it. Never read aloud: the words stand beside it, or on its button. */
export const Icon = ({ name, size = 24, filled = false, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);

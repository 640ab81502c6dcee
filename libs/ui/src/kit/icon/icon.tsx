import type { IconName, IconSize } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** In CSS pixels, both ways. */
  readonly size?: IconSize;
  readonly className?: string;
}

/**
 * A drawing in the colour of the text around it. Never read aloud: the words stand beside it, or on its button. What it looks
 * like is in the host's style sheet, `icon.css`.
 */
export const Icon = ({ name, size = 24, className }: IconProps) => {
  const sized = size === 24 ? '' : ` i${size}`;
  return <i className={`icon i-${name}${sized}${className ? ` ${className}` : ''}`} />;
};

import type { IconName, IconSize } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** In CSS pixels, both ways. */
  readonly size?: IconSize;
  readonly className?: string;
}

/**
 * An icon in the colour of the text. Never read aloud: the text is beside it, or on its button. The drawings are in the host's
 * style sheet, `icon.css`.
 */
export const Icon = ({ name, size = 24, className }: IconProps) => {
  const sized = size === 24 ? '' : ` i${size}`;
  return <i className={`icon i-${name}${sized}${className ? ` ${className}` : ''}`} />;
};

import { iconNames } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { PinMark } from './pin-mark.tsx';

export const All = () => (
  <>
    {iconNames.map((name) => (
      <span key={name} title={name}>
        <Icon name={name} />{' '}
      </span>
    ))}
  </>
);
export const OnAMap = () => <PinMark size={44} />;
export const Large = () => <Icon name="mountain" size={48} />;

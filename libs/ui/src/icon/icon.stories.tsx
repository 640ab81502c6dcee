import { iconPaths, type IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const names = Object.keys(iconPaths) as IconName[];

export const All = () => (
  <>
    {names.map((name) => (
      <span key={name} title={name}>
        <Icon name={name} />{' '}
      </span>
    ))}
  </>
);
export const Filled = () => <Icon name="heart" filled />;
export const Large = () => <Icon name="mountain" size={48} />;

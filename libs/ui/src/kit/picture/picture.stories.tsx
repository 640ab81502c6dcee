import { Picture } from './picture.tsx';

const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${colour}" d="M0 0h3v2H0z"/></svg>`)}`;
const filesAt = (address: string) => ({ thumbnail: address, small: address, medium: address, large: address });

export const ThatIsThere = () => (
  <Picture picture={{ files: filesAt(drawn('#2f7f78')), caption: 'A green one', preview: '' }} sizes="320px" />
);
export const BeforeItHasCome = () => (
  <Picture
    picture={{ files: filesAt('/gone.avif'), caption: 'Its preview is seen', preview: drawn('#c98516') }}
    sizes="320px"
  />
);

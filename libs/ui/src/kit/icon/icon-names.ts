/** Icon names: each is a file in `drawings`, on a grid of 24, with round strokes 1.6 wide. */
export const iconNames = [
  'alert',
  'arrowLeft',
  'arrowRight',
  'bed',
  'bolt',
  'calendar',
  'castle',
  'cave',
  'check',
  'chevronDown',
  'chevronLeft',
  'chevronRight',
  'clock',
  'close',
  'compare',
  'external',
  'eye',
  'eyeOff',
  'filter',
  'gift',
  'grid',
  'heart',
  'heartFilled',
  'info',
  'link',
  'key',
  'list',
  'locate',
  'map',
  'minus',
  'mountain',
  'museum',
  'person',
  'paw',
  'persons',
  'phone',
  'pin',
  'plus',
  'rocks',
  'search',
  'size',
  'star',
  'town',
  'waves',
] as const;

export type IconName = (typeof iconNames)[number];

/** Allowed icon sizes, in CSS pixels. */
export const iconSizes = [16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48] as const;

export type IconSize = (typeof iconSizes)[number];

export { shortText as shortName } from '@mp/i18n';

/** How many characters of a place's name a card shows. [9.22] */
export const cardNameLength = 25;

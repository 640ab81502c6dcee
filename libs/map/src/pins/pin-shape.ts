/** A pin's outline in its box of 56 by 64: an arched window, the product's shape, on a tip. */
export const pinOutline = 'M4 27a24 24 0 0 1 48 0v15a8 8 0 0 1-8 8h-9l-7 9-7-9h-9a8 8 0 0 1-8-8Z';

/** The window in a pin without a price: the same arch, small. */
export const pinWindow = 'M18 28a10 10 0 0 1 20 0v9H18Z';

/** The heart of a favourite: above the price, or instead of the window. */
export const pinHeart = 'M12 20s-8-4.7-8-10.6A4.5 4.5 0 0 1 12 6.6a4.5 4.5 0 0 1 8 2.8C20 15.3 12 20 12 20Z';

/** The scale of places that are not in the list beside the map. */
export const quietScale = 0.5;

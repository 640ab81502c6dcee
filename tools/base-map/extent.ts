import type { Box } from '@mp/base-map';

/** Where places are and what lies around them: everything that the map knows is drawn here. */
export const core: Box = [4, 42, 27, 56];

/** What is in sight besides, when one looks at all of the core on a wide screen: land, borders and names of countries. */
export const surroundings: Box = [-26, 32, 58, 67];

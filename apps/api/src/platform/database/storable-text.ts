import { withoutUnprintable } from '@mp/contract';

/**
 * Makes external text storable, with a maximum length. Replaces control characters (PostgreSQL refuses NUL) and lone
 * surrogates by spaces.
 */
export const storableText = (text: string, most: number): string => withoutUnprintable(text.slice(0, most));

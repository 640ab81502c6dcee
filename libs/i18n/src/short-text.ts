import { textLengths } from '@mp/domain';

/**
 * Shortens a text to a maximum of characters, including the ellipsis. [9.22]
 *
 * @example shortText('Domky na stromě v Granátovém lese', 25) // 'Domky na stromě v Graná…'
 */
export const shortText = (text: string, most: number = textLengths.usual): string => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

import { textLengths } from '@mp/domain';

/**
 * A text of at most so many characters, the ellipsis among them. [9.22]
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

/** Text as every bank takes it: Latin letters without accents, digits and a few signs. */
export const bankText = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 /\-?:().,'+]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

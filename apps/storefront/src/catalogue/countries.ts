/** The countries' filter ids by ISO 3166 alpha-3 code: their pkids as collections of type `destination_category`. [3.6] */
const countryIdOf: Readonly<Record<string, number>> = { CZE: 444, SVK: 445, AUT: 446, POL: 536, ITA: 1048 };

/** Every id that stands for a whole country. */
export const countryIds: ReadonlySet<number> = new Set(Object.values(countryIdOf));

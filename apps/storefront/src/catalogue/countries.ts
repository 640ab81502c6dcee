/** The countries' filter ids by ISO 3166 alpha-3 code: the pkids of their `destination_category` collections. [3.6] */
const countryIdOf: Readonly<Record<string, number>> = { CZE: 444, SVK: 445, AUT: 446, POL: 536, ITA: 1048 };

/** The ids of whole countries. */
export const countryIds: ReadonlySet<number> = new Set(Object.values(countryIdOf));

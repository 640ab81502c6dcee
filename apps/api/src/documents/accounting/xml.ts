import { minorUnits } from '@mp/domain';
import { XMLBuilder } from 'fast-xml-parser';

/** An element: its children in the order of the schema, `@name` for attributes, `#text` for its text beside them. */
type XmlValue = string | number | boolean | undefined | XmlElement | readonly (XmlElement | string)[];
export interface XmlElement {
  readonly [name: string]: XmlValue;
}

const builder = new XMLBuilder({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', suppressBooleanAttributes: false },
  ...{ format: true, indentBy: ' ' },
});

/** A document of one root element. Elements that are undefined are left out. */
export const xmlOf = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`;

/** `-1234.50` */
export const decimalOf = (minor: number): string => (minor / minorUnits).toFixed(2);

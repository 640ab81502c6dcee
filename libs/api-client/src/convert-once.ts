/**
 * Memoizes a conversion by object. On a server, many pages use one cached response: the first converts and freezes it, and the
 * stores of the others take the same object.
 */
export function convertOnce<Wire extends object, Data>(convert: (wire: Wire) => Data): (wire: Wire) => Data {
  const converted = new WeakMap<Wire, { readonly data: Data }>();
  return (wire) => {
    let cached = converted.get(wire);
    if (!cached) converted.set(wire, (cached = { data: convert(wire) }));
    return cached.data;
  };
}

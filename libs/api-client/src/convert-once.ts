/**
 * Turns the same answer into the same object every time. On a server, many pages are made from one kept answer: it is
 * converted and frozen by the first of them, and the store of every other one takes it as it is.
 */
export function convertOnce<Wire extends object, Data>(convert: (wire: Wire) => Data): (wire: Wire) => Data {
  const converted = new WeakMap<Wire, { readonly data: Data }>();
  return (wire) => {
    let known = converted.get(wire);
    if (!known) converted.set(wire, (known = { data: convert(wire) }));
    return known.data;
  };
}

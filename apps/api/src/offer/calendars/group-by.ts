/** Groups items by key, in order. `Map.groupBy` is not in every supported Node.js. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  items.forEach((item, index) => {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

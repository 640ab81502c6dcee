/** Throws unless every element of a drawing is closed in order, every reference is defined and every number is one. */
export function expectWellFormed(svg: string): void {
  for (const wrong of ['NaN', 'Infinity', 'undefined']) {
    if (svg.includes(wrong)) throw new Error(`A mark has a coordinate that is ${wrong}.`);
  }
  const open: string[] = [];
  const defined = new Set<string>();
  const used = new Set<string>();
  for (let start = svg.indexOf('<'); start >= 0; start = svg.indexOf('<', start + 1)) {
    const end = svg.indexOf('>', start);
    if (end < 0) throw new Error('The last element has no end.');
    const element = svg.slice(start + 1, end);
    const id = / id="([^"]+)"/.exec(element)?.[1];
    if (id) defined.add(id);
    for (const [, reference] of element.matchAll(/url\(#([^)]+)\)/g)) used.add(reference as string);
    const name = /^\/?([a-zA-Z]+)/.exec(element)?.[1];
    if (!name) throw new Error(`<${element}> is not an element.`);
    if (element.startsWith('/')) {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> closes <${last ?? 'nothing'}>.`);
    } else if (!element.endsWith('/')) open.push(name);
  }
  if (open.length) throw new Error(`<${open.join('>, <')}> is not closed.`);
  for (const id of used) if (!defined.has(id)) throw new Error(`#${id} is used and not defined.`);
}

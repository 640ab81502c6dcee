/**
 * Gives a plugin its name, and returns it. For a plugin without one, Fastify searches all loaded modules, which takes a
 * good part of a start in specs.
 */
export const named = <Plugin extends { readonly name: string }>(plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });

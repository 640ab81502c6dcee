import type { FastifyInstance } from 'fastify';

/**
 * Every route of a running app as `METHOD /path/{parameter}`, whether it is documented or not. HEAD comes with GET.
 *
 * @example routesOf(app) // ['GET /healthz', 'GET /public/client/{id}', …]
 */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (segment === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + segment;
      parents.splice(depth, parents.length, path);
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    });
}

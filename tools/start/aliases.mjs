// Lets Node run the workspace's TypeScript as it stands: resolves the `@mp/*` aliases of tsconfig.base.json.
// Node strips the types itself; there is no build step for anything that runs only on Node.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('../../', import.meta.url);
const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.base.json', root), 'utf8'));
const aliases = new Map(
  Object.entries(compilerOptions.paths).map(([name, [target]]) => [name, new URL(target, root).href]),
);

registerHooks({
  resolve: (specifier, context, next) => next(aliases.get(specifier) ?? specifier, context),
});

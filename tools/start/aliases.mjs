// Lets Node run the workspace's TypeScript as it stands: resolves the `@mp/*` aliases of tsconfig.base.json.
// Node strips the types itself; there is no build step for anything that runs only on Node.
import { readFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';

const root = new URL('../../', import.meta.url);
const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.base.json', root), 'utf8'));
const aliases = new Map(
  Object.entries(compilerOptions.paths).map(([name, [target]]) => [name, new URL(target, root).href]),
);

registerHooks({
  resolve: (specifier, context, next) => next(aliases.get(specifier) ?? specifier, context),
});

// Stripped and compiled once for each version of a file: later starts take half the time. Written early, too, because a
// server may be killed.
enableCompileCache();
setTimeout(flushCompileCache, 3_000).unref();

import { analyticsEventNames } from '@mp/contract';
import { routes } from '@mp/i18n';
import { hostApiVersion, type HostApi } from '@mp/host-api/version';
import { sharedModules } from '../../apps/shell/src/federation/shared-modules.ts';
import { routeTargets } from '../../apps/shell/src/route-targets.ts';
import errorTexts from '../../libs/i18n/src/error-texts/messages/cs.json' with { type: 'json' };

/** Describes what the shell's sources promise to remotes, as `contract.json` lists it. */
export const describeShell = (tokensCss: string): HostApi => ({
  version: hostApiVersion,
  modules: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, lib }]) => [
      name,
      {
        ...(!name.startsWith('@mp/') && { major: Number(version.split('.')[0]) }),
        exports: Object.keys(lib()).filter(isPublic).sort(),
      },
    ]),
  ),
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { en }]) => [
      id,
      { params: paramsOf(en), ...routeTargets[id as keyof typeof routeTargets] },
    ]),
  ),
  events: analyticsEventNames,
  messages: Object.keys(errorTexts).sort(),
  tokens: [...new Set([...tokensCss.matchAll(/^\s+(--[\w-]+):/gm)].map(([, token = '']) => token))].sort(),
});

/** Private exports of a package may change with any of its versions. */
const isPublic = (name: string): boolean => !/^(_|unstable_)/.test(name);

/** The parameter names of a path, as `href` takes them; `*` for the rest of the path. */
const paramsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .map((segment) => /^\{(\w+)\??\}$/.exec(segment)?.[1] ?? (segment === '*' ? '*' : ''))
    .filter(Boolean);

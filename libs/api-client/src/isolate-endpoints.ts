interface Calls {
  readonly endpoints: Record<string, object>;
  readonly [hook: string]: unknown;
}

/** What `injectEndpoints` takes, as far as this needs to know. */
interface Added {
  readonly overrideExisting?: boolean | 'throw';
  readonly endpoints: (build: unknown) => Record<string, object>;
}

/** An API layer that calls can be added to. */
export interface Extensible extends Calls {
  injectEndpoints(added: Added): Calls;
}

/**
 * Gives whoever adds calls an object of their own with these calls in it, as they have defined them. Two releases of an area run in one
 * server and define the same names; the library gives both of them one object, in which the calls are of who came last.
 * What everybody shares stays everybody's: no area defines it again.
 */
export function isolateEndpoints(api: Extensible): void {
  const { injectEndpoints } = api;
  const shared = new Set<string>();
  api.injectEndpoints = (added) => {
    let names: readonly string[] = [];
    injectEndpoints({
      ...added,
      endpoints: (build) => {
        const definitions = added.endpoints(build);
        names = Object.keys(definitions);
        const taken = added.overrideExisting === true && names.find((name) => shared.has(name));
        if (taken) throw new Error(`The call ${taken} is everybody's. An area gives its own another name.`);
        return definitions;
      },
    });
    if (added.overrideExisting === 'throw') for (const name of names) shared.add(name);
    return names.length > 0 ? isolatedEndpoints(api, names) : api;
  };
}

/**
 * Copies, because the library changes its own objects. What is not the caller's own is looked up, and not copied: whoever copied it would
 * keep the code of a release that has gone.
 */
function isolatedEndpoints(api: Extensible, names: readonly string[]): Calls {
  const endpoints = Object.create(api.endpoints) as Record<string, object>;
  const own = Object.assign(Object.create(api) as Record<string, unknown>, { endpoints });
  for (const name of names) {
    Object.defineProperty(endpoints, name, { value: { ...api.endpoints[name] }, enumerable: true });
    for (const hook of hooksOf(name)) if (api[hook]) own[hook] = api[hook];
  }
  return own;
}

const hooksOf = (name: string): readonly string[] => {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return [`use${Name}Query`, `useLazy${Name}Query`, `use${Name}InfiniteQuery`, `use${Name}Mutation`];
};

interface Calls {
  readonly endpoints: Record<string, object>;
  readonly [hook: string]: unknown;
}

/** The part of the options of `injectEndpoints` that is read here. */
interface Added {
  readonly overrideExisting?: boolean | 'throw';
  readonly endpoints: (build: unknown) => Record<string, object>;
}

/** An API that endpoints can be injected into. */
export interface Extensible extends Calls {
  injectEndpoints(added: Added): Calls;
}

/**
 * Returns an object of its own to each caller of `injectEndpoints`, with the endpoints as that caller defined them. Two
 * releases of a remote run in one server and define the same names; the library returns one object to both, with the endpoints
 * of the last one. A remote cannot redefine shared endpoints.
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
 * Copies the caller's own endpoints, because the library changes its objects. The others are inherited: a copy would retain the
 * code of a release that is gone.
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

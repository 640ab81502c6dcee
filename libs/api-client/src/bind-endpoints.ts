/** What a call that is begun does with a store. */
type Thunk = (dispatch: object, ...rest: unknown[]) => unknown;
export type Initiate = (arg: unknown, options?: object) => Thunk;

/** What the library looks up by the name of a call. */
interface Call {
  readonly definition: object;
  readonly endpoint: { initiate: Initiate };
}

interface Layer {
  middleware: unknown;
  readonly endpoints: Record<string, object>;
}

interface StoreApi {
  readonly dispatch: object;
}
type Middleware = (store: StoreApi) => (next: unknown) => (action: unknown) => unknown;

/** Has a call made by its own definition, whatever its name means to others. */
type BindCall = (name: string, call: Call) => void;

/**
 * The library looks calls up by their names, in one table for all: when they begin, and with each of their actions. On a server that
 * table is asked in the name of a store, which is of one page and so of one release of each area: it says what the store's calls were
 * begun with, and to all others what was defined last.
 *
 * @param api its middleware is replaced by one that says whose actions they are
 * @param definitions the library's own table
 */
export function bindCalls(api: Layer, definitions: Record<string, object>): BindCall {
  const ofStores = new WeakMap<object, Map<string, Call>>();
  let inForce: ReadonlyMap<string, Call> | undefined;

  /** Nothing waits in between: what goes on later comes back with an action. */
  const within = <Result>(dispatch: object, act: () => Result): Result => {
    const before = inForce;
    inForce = ofStores.get(dispatch);
    try {
      return act();
    } finally {
      inForce = before;
    }
  };

  const middleware = api.middleware as Middleware;
  api.middleware = ((store) => {
    const forNext = middleware(store);
    return (next) => {
      const take = forNext(next);
      return (action) => within(store.dispatch, () => take(action));
    };
  }) satisfies Middleware;

  /** The library puts in what is defined last, and reads what is in force. */
  const lookUp = (table: Record<string, object>, what: keyof Call, name: string, given: object): void => {
    let last = given;
    Object.defineProperty(table, name, {
      configurable: true,
      enumerable: true,
      get: () => inForce?.get(name)?.[what] ?? last,
      set: (next: object) => (last = next),
    });
  };

  return (name, { definition, endpoint }) => {
    // The library gives the next one of the name the same object.
    const call = { definition, endpoint: { ...endpoint } };
    lookUp(definitions, 'definition', name, definition);
    lookUp(api.endpoints, 'endpoint', name, endpoint);
    const { initiate } = endpoint;
    endpoint.initiate = (arg, options) => {
      const begin = initiate(arg, options);
      return (dispatch, ...rest) => {
        const calls = ofStores.get(dispatch) ?? new Map<string, Call>();
        ofStores.set(dispatch, calls.set(name, call));
        return within(dispatch, () => begin(dispatch, ...rest));
      };
    };
  };
}

/** A thunk of the store. */
type Thunk = (dispatch: object, ...rest: unknown[]) => unknown;
export type Initiate = (arg: unknown, options?: object) => Thunk;

/** What the library looks up by an endpoint's name. */
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

/** Binds an endpoint to its own definition, whatever another release defines under the same name. */
type BindCall = (name: string, call: Call) => void;

/**
 * The library looks endpoints up by name in one table: when a query starts, and for each of its actions. On a server each store
 * belongs to one page, and therefore to one release of each remote. This makes the table return the definitions that the
 * store's queries were started with, and to other stores the latest ones.
 *
 * @param api its middleware is replaced by one that sets the current store
 * @param definitions the library's own table
 */
export function bindCalls(api: Layer, definitions: Record<string, object>): BindCall {
  const ofStores = new WeakMap<object, Map<string, Call>>();
  let inForce: ReadonlyMap<string, Call> | undefined;

  /** Synchronous: later work returns through an action. */
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

  /** The library writes the latest definition and reads the one that is bound. */
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
    // The library reuses the endpoint object for the next definition of the name.
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

/** Serves the event stream on which open pages receive changed modules. */
declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Compiler } from 'webpack';

  const hotMiddleware: (
    compiler: Compiler,
    options: { readonly path: string; readonly log: false },
  ) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default hotMiddleware;
}

/** The runtime of React Fast Refresh, which replaces components and keeps their state. */
declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (window: object) => void;
  /** Registers a component as the current one with this id. */
  export const register: (component: unknown, id: string) => void;
  export const performReactRefresh: () => unknown;
}

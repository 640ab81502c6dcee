/** Where open pages listen for changed modules. */
declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Compiler } from 'webpack';

  const hotMiddleware: (
    compiler: Compiler,
    options: { readonly path: string; readonly log: false },
  ) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default hotMiddleware;
}

/** How React replaces components and keeps their state. */
declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (window: object) => void;
  /** Says that this component is what stands under the id now. */
  export const register: (component: unknown, id: string) => void;
  export const performReactRefresh: () => unknown;
}

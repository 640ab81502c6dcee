/** The area that runs alone, written by `tools/alone/write-area.ts`. */
declare module '#area' {
  import type { RemoteName } from '@mp/host-api';
  import type { RemotePages } from '@mp/ssr';

  export const area: RemoteName;
  export const pages: RemotePages;
  /** Calls back with the page of the area whose source has changed, in a browser that takes changes. */
  export const onChangedPage: (changed: (page: string) => void) => void;
}

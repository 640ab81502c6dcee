/** The area that runs alone, written by `tools/alone/write-area.ts`. */
declare module '#area' {
  import type { AreaName } from '@mp/federation';
  import type { RemotePages } from '@mp/host';

  export const area: AreaName;
  export const pages: RemotePages;
  /** Calls back with the page of the area whose source has changed, in a browser that takes changes. */
  export const onChangedPage: (changed: (page: string) => void) => void;
}

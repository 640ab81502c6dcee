import type { AreaPages } from '@mp/host';

export const deskPages: AreaPages = {
  list: () => import('../list/list-page.tsx'),
  entry: () => import('../entry/entry-page.tsx'),
};

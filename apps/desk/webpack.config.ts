import { hostConfigs, remoteConfigs } from '#webpack';

const dir = import.meta.dirname;

/** The area as one that is released like the others, and its host on its own origin: the only place where it is shown. */
export default [
  ...remoteConfigs({
    name: 'desk',
    dir,
    pages: {
      list: './src/list/list-page.tsx',
      entry: './src/entry/entry-page.tsx',
    },
  }),
  ...hostConfigs({ name: 'desk-host', dir, source: './src/standalone', oneStylesheet: true }),
];

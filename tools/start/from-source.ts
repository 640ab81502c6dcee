/** Node's arguments for a command or a server that runs from its source; `file` is a path from the workspace's root. */
export const fromSource = (file: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--import',
  './tools/start/aliases.mjs',
  file,
];

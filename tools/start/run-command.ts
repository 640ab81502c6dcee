/**
 * Runs a command of package.json. It prints an error without its stack, with exit code 1. A returned number is the exit
 * code; without one, the process runs as long as it serves something.
 */
export function runCommand(main: () => Promise<number | void>): void {
  main().then(
    (code) => code !== undefined && process.exit(code),
    (error: unknown) => {
      console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

/** Node's arguments for a command or a server that runs from its source; `file` is a path from the workspace's root. */
export const fromSource = (file: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--import',
  './tools/start/aliases.mjs',
  file,
];

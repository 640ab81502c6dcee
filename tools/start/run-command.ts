/**
 * Runs a command of package.json. Its error is printed without a stack, and makes the exit code 1; a number that it returns is
 * the exit code, and without one the process lives on for as long as there is something to serve.
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

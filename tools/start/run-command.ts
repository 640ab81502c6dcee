/**
 * Runs what a command of package.json does. What it fails with is told without a stack, and makes the exit code 1; a number
 * that it gives is the exit code, and without one the process lives on for as long as there is something to serve.
 */
export function runCommand(main: () => Promise<number | void>): void {
  main().then(
    (code) => {
      if (code !== undefined) process.exit(code);
    },
    (error: unknown) => {
      console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

import { ignoreClosedOutput } from './ignore-closed-output.ts';

/**
 * Runs `close` once on SIGTERM, SIGINT or SIGHUP, then exits. A supervised process also stops when its supervisor is gone. It
 * keeps running when its output is closed. Pending requests get `graceMs`, besides `drainSeconds` in which the server still
 * serves; after that the process exits anyway, because nothing acknowledged depends on a clean exit.
 */
export function onShutdown(close: (signal: NodeJS.Signals) => Promise<void>, graceMs = 8_000, drainSeconds = 0): void {
  ignoreClosedOutput();
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs + drainSeconds * 1_000).unref();
    close(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.on('disconnect', () => stop('SIGTERM'));
}

import { ignoreClosedOutput } from './ignore-closed-output.ts';

/**
 * Runs `close` once when the process is asked to stop (SIGTERM, SIGINT, SIGHUP), then exits. A process that was started
 * with a channel to its supervisor also stops when the supervisor is gone, however it ended.
 *
 * It outlives whoever reads what it says.
 *
 * Requests in flight get `graceMs`, beside `drainSeconds` in which the server still serves; after that the process exits all the same, because nothing acknowledged depends on
 * a clean end.
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

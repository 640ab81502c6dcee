import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';

const lookMs = 1_000;

/**
 * Ends a server whose file is reached by a link that leads to another release now: whoever keeps it running starts it
 * again, as that one. A link that leads nowhere for the moment changes nothing.
 *
 * @param file the server's file, as it was started
 */
export function endWhenReplaced(file: string, end: () => void, everyMs = lookMs): void {
  const started = realpathSync(file);
  let hasEnded = false;
  const looking = setInterval(() => {
    realpath(file).then(
      (now) => {
        // A slow disk answers several looks at once.
        if (now === started || hasEnded) return;
        hasEnded = true;
        clearInterval(looking);
        end();
      },
      () => undefined,
    );
  }, everyMs).unref();
}

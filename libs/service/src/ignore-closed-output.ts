/**
 * Keeps this process running when its output is closed (`npm start | head`, a closed terminal): later output is dropped.
 * Otherwise the first write (EPIPE) would crash it.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
}

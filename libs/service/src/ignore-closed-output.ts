/**
 * Lets this process live on when whoever reads its output goes away (`npm start | head`, a terminal that was closed): what it
 * says from then on is dropped. Without it the first line to nobody (EPIPE) ends the process, and everything with it.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
}

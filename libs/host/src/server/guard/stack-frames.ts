/** The frames of an error's stack, the innermost first. What its message says is none of them: it may well name the file of a release. */
export function stackFrames(error: unknown): readonly string[] {
  const { stack, message } = Object(error) as { stack?: unknown; message?: unknown };
  if (typeof stack !== 'string') return [];
  const at = typeof message === 'string' ? stack.indexOf(message) : -1;
  const frames = at < 0 ? stack : stack.slice(at + String(message).length);
  return frames.split('\n').filter((line) => /^\s+at /.test(line));
}

/** @jest-environment node */
import { stackFrames } from './stack-frames.ts';

describe('the frames of a stack', () => {
  it('are where it was thrown, the innermost first', () => {
    const stack = 'Error: Broken\n    at inner (/a.cjs:1:1)\n    at async /b.cjs:2:2';
    expect(stackFrames({ message: 'Broken', stack })).toEqual(['    at inner (/a.cjs:1:1)', '    at async /b.cjs:2:2']);
  });

  it('are nothing of what its message says', () => {
    const message = 'Of another:\n    at theirs (/a.cjs:1:1)';
    const frames = stackFrames(new Error(message));
    expect(frames.join()).toContain(__filename);
    expect(frames.join()).not.toContain('theirs');
  });

  it.each([[null], [undefined], ['text'], [{ stack: 1 }], [{}]])('are none where there is no stack: %p', (thrown) => {
    expect(stackFrames(thrown)).toEqual([]);
  });
});

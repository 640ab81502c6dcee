/** @jest-environment node */
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { createPageBuffer } from './page-buffer.ts';

it('a page buffer returns what was written to it, however long it gets', () => {
  const page = createPageBuffer();
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.constantFrom(1, 40_000), (texts, times) => {
      page.cutTo(0);
      let expected = '';
      for (const [index, text] of texts.entries()) {
        const long = text.repeat(times);
        if (index % 2 === 0) page.write(long);
        else page.append(Buffer.from(`<${long}>`), 1, Buffer.byteLength(long) + 1);
        const before = page.length();
        page.write('removed');
        page.cutTo(before);
        expected += long;
      }
      expect(page.copy().toString() === expected).toBe(true);
      expect(page.textFrom(0) === expected).toBe(true);
      expect(page.length()).toBe(Buffer.byteLength(expected));
    }),
    { seed: runSeed, numRuns: caseCount({ all: 50, sample: 20 }) },
  );
});

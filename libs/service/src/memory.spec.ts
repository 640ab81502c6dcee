import { z } from 'zod';
import { parseEnvironment } from './environment.ts';
import { heapLimits, memorySettings } from './memory.ts';

const read = (environment: Record<string, string>) => parseEnvironment(z.object(memorySettings), environment);

describe('the memory of a process', () => {
  it('defaults to 512 MB, the size of a small container', () =>
    expect(read({})).toEqual({ API_MEMORY_MB: 512, PAGES_MEMORY_MB: 512 }));

  it('bounds its heap', () => {
    expect(heapLimits(512)).toEqual(['--max-old-space-size=192', '--max-semi-space-size=8']);
    expect(heapLimits(read({ API_MEMORY_MB: '1025' }).API_MEMORY_MB)[0]).toBe('--max-old-space-size=384');
  });

  it.each(['255', '512MB', '0.5', '-1', '1e9'])('refuses invalid values: %s', (PAGES_MEMORY_MB) =>
    expect(() => read({ PAGES_MEMORY_MB })).toThrow(`PAGES_MEMORY_MB=${PAGES_MEMORY_MB}: `),
  );
});

import { z } from 'zod';

/** What one process may take of memory, in MB: what its container has. Below the least, it would not even start well. */
const memorySetting = (standard: number) => z.coerce.number().int().min(256).max(65_536).default(standard);

/** What each process of a kind may take of memory, in MB. */
export const memorySettings = {
  API_MEMORY_MB: memorySetting(512).describe('Memory of one API process, in MB. Past 50,000 places it needs more.'),
  PAGES_MEMORY_MB: memorySetting(512).describe(
    'Sizes the web server, in MB: its heap, its caches, and the heap of each render worker, a quarter of it.',
  ),
} as const;

/**
 * Of what a process may take, the share that its old generation may. V8 counts neither what it runs nor the young
 * generation, nor buffers (compressed pages, pictures), nor what the allocator has not given back: at this share of 512 MB a
 * process is within 300 when it has all of it in use, and a release can be tried beside it.
 */
const heapShare = 3 / 8;

/** Semi-spaces of 8 MB: larger ones make pages some per cent faster, and take three times what they are larger. */
const semiSpaceMb = 8;

/**
 * Arguments for Node by which a process stays within its memory. On a machine with much of it V8 would rather let garbage
 * lie.
 *
 * @param memoryMb what the process may take, in MB
 * @example heapLimits(512) // ['--max-old-space-size=192', '--max-semi-space-size=8']
 */
export const heapLimits = (memoryMb: number): readonly string[] => [
  `--max-old-space-size=${Math.floor(memoryMb * heapShare)}`,
  `--max-semi-space-size=${semiSpaceMb}`,
];

/**
 * Variables by which the allocator of a process gives memory back. Two arenas instead of one for each thread: bodies that are
 * compressed on several of them leave less behind. Blocks from 64 kB on (pages) are the system's own again once they are
 * free; by itself the allocator would raise that limit to 32 MB with the first large block that it sees.
 */
export const allocatorVariables: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

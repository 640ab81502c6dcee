import { z } from 'zod';

/** The memory limit of one process in MB: that of its container. Below the minimum it would not start well. */
const memorySetting = (standard: number) => z.coerce.number().int().min(256).max(65_536).default(standard);

/** The memory limit of each kind of process, in MB. */
export const memorySettings = {
  API_MEMORY_MB: memorySetting(512).describe('Memory of one API process, in MB. Past 50,000 places it needs more.'),
  PAGES_MEMORY_MB: memorySetting(512).describe(
    'Sizes the web server, in MB: its heap, its caches, and the heap of each render worker, a quarter of it.',
  ),
} as const;

/**
 * The share of the limit for the old generation. V8 does not count code, the young generation, buffers (compressed pages,
 * pictures) and memory that the allocator retains: with this share of 512 MB a process stays within 300 when it is full, and a
 * release can be smoke-tested beside it.
 */
const heapShare = 3 / 8;

/** Semi-spaces of 8 MB: larger ones make pages a few per cent faster, and cost three times their size. */
const semiSpaceMb = 8;

/**
 * Node arguments that keep a process within its memory limit. On a machine with much memory V8 would otherwise delay garbage
 * collection.
 *
 * @param memoryMb the limit, in MB
 * @example heapLimits(512) // ['--max-old-space-size=192', '--max-semi-space-size=8']
 */
export const heapLimits = (memoryMb: number): readonly string[] => [
  `--max-old-space-size=${Math.floor(memoryMb * heapShare)}`,
  `--max-semi-space-size=${semiSpaceMb}`,
];

/**
 * Environment variables that make the allocator return memory. Two arenas instead of one per thread waste less for bodies that
 * several threads compress. Blocks from 64 kB (pages) return to the system once they are free; by default the allocator would
 * raise that limit to 32 MB with the first large block.
 */
export const allocatorVariables: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

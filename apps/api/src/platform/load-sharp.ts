import type Sharp from 'sharp';

/**
 * Loads sharp on first use, because most processes never need its native code. Its own cache (50 MB) is off, because callers
 * cache the results.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

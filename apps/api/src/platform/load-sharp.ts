import type Sharp from 'sharp';

/**
 * The library that decodes and encodes pictures, loaded by the first one: most processes never need its native code. It
 * caches nothing (50 MB), because what it makes is cached where it is made.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

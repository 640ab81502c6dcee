/** Default sizes of catalogues, in places. */
const usualSizes: readonly number[] = [1_000, 10_000];
const largest = 200_000;

/**
 * Reads the sizes of catalogues from arguments; the defaults without arguments.
 *
 * @throws RangeError with an example for an invalid size
 */
export function readSizes(args: readonly string[], command: string): readonly number[] {
  if (args.length === 0) return usualSizes;
  const sizes = args.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1 || size > largest))
    throw new RangeError(`Sizes are whole numbers of places, up to ${largest}: npm run ${command} -- 1000 10000`);
  return sizes;
}

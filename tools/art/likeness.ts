import sharp from 'sharp';

/** A picture at a glance: how light each of 16 × 11 fields is against the next, and how coloured each of 6 × 4 is. */
export interface Glance {
  readonly edges: readonly boolean[];
  readonly colours: readonly number[];
}

const [columns, rows] = [16, 11] as const;

/** Reads a picture file at a glance: a difference hash for its forms, and its coarse colours. */
export async function glanceAt(file: string): Promise<Glance> {
  const grey = await sharp(file)
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize(6, 4, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edges = Array.from({ length: columns * rows }, (_, index) => {
    const at = Math.floor(index / columns) * (columns + 1) + (index % columns);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0);
  });
  return { edges, colours: [...data.subarray(0, info.width * info.height * 3)] };
}

/** How different two pictures are at a glance: 0 the same, 1 nothing in common. Half of it is form, half colour. */
export function distance(one: Glance, other: Glance): number {
  const form = one.edges.filter((edge, index) => edge !== other.edges[index]).length / one.edges.length;
  const colour =
    one.colours.reduce((sum, value, index) => sum + Math.abs(value - (other.colours[index] ?? 0)), 0) /
    (255 * one.colours.length);
  return (form + colour * 2) / 2;
}

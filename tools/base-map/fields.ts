/** Numbers on a grid of the relief's shape, row by row. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export const createField = (width: number, height: number): Field => ({
  width,
  height,
  values: new Float32Array(width * height),
});

/** The value between the grid's points; positions past an edge take the edge's. */
export function sample({ width, height, values }: Field, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1.001, x));
  const top = Math.max(0, Math.min(height - 1.001, y));
  const column = Math.floor(left);
  const row = Math.floor(top);
  const [u, v] = [left - column, top - row];
  const at = row * width + column;
  const upper = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
  const lower = (values[at + width] ?? 0) * (1 - u) + (values[at + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

/** A running mean over so many points to either side, along rows and then along columns, three times: nearly a Gaussian. */
export function blur(field: Field, reach: number): Field {
  const { width, height } = field;
  let values = field.values;
  const pass = (source: Float32Array, lines: number, length: number, lineStep: number, step: number): Float32Array => {
    const result = new Float32Array(source.length);
    for (let line = 0; line < lines; line += 1) {
      const start = line * lineStep;
      const get = (index: number): number => source[start + Math.max(0, Math.min(length - 1, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -reach; index <= reach; index += 1) sum += get(index);
      for (let index = 0; index < length; index += 1) {
        result[start + index * step] = sum / (2 * reach + 1);
        sum += get(index + reach + 1) - get(index - reach);
      }
    }
    return result;
  };
  for (let round = 0; round < 3; round += 1) {
    values = pass(values, height, width, width, 1);
    values = pass(values, width, height, 1, width);
  }
  return { width, height, values };
}

/**
 * Fills a grid from the few points that are known: halves it until all is known, then goes back, each time keeping what is
 * known there and taking the rest from the coarser grid.
 *
 * @param weights how much is known at each point; 0 where nothing is
 */
export function fillGaps(sums: Field, weights: Field): Field {
  const { width, height } = sums;
  const filled = createField(width, height);
  if (width < 3 || height < 3) {
    const total = sums.values.reduce((sum, value) => sum + value, 0);
    const weight = weights.values.reduce((sum, value) => sum + value, 0) || 1;
    filled.values.fill(total / weight);
    return filled;
  }
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const halfSums = createField(halfWidth, halfHeight);
  const halfWeights = createField(halfWidth, halfHeight);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y >> 1) * halfWidth + (x >> 1);
      halfSums.values[to] = (halfSums.values[to] ?? 0) + (sums.values[y * width + x] ?? 0);
      halfWeights.values[to] = (halfWeights.values[to] ?? 0) + (weights.values[y * width + x] ?? 0);
    }
  const coarse = fillGaps(halfSums, halfWeights);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const guess = sample(coarse, (x - 0.5) / 2, (y - 0.5) / 2);
      const weight = weights.values[at] ?? 0;
      // A single village says less about its surroundings than the mean of many does.
      filled.values[at] = ((sums.values[at] ?? 0) + guess * 0.6) / (weight + 0.6);
    }
  return filled;
}

/** How far each point is from the nearest one that is 0, in points: straight steps count 1, oblique ones 1.414. */
export function spreadDistances(field: Field): void {
  const { width, height, values } = field;
  const relax = (at: number, from: number, step: number): void => {
    const other = (values[from] ?? Infinity) + step;
    if (other < (values[at] ?? Infinity)) values[at] = other;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (x) relax(at, at - 1, 1);
      if (y) relax(at, at - width, 1);
      if (x && y) relax(at, at - width - 1, Math.SQRT2);
      if (y && x < width - 1) relax(at, at - width + 1, Math.SQRT2);
    }
  for (let y = height - 1; y >= 0; y -= 1)
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x;
      if (x < width - 1) relax(at, at + 1, 1);
      if (y < height - 1) relax(at, at + width, 1);
      if (x < width - 1 && y < height - 1) relax(at, at + width + 1, Math.SQRT2);
      if (y < height - 1 && x) relax(at, at + width - 1, Math.SQRT2);
    }
}

// Bound once: a property of a global is looked up each time in a sandboxed context, a million times a picture.
const { floor, imul } = Math;

/** Smooth two-dimensional noise in about [-1, 1], the same for the same seed. */
export type Noise = (x: number, y: number) => number;

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Sum of octaves, each half as strong and twice as fine; about [-1, 1]. */
export function fractal(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight;
    weight *= 0.5;
    scale *= 2;
  }
  return sum;
}

/**
 * Ridged multifractal in [0, 1]: sharp crests, smooth valleys. Each octave is weighted by the one before, so
 * that detail gathers on the crests as erosion leaves it.
 */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let total = 0;
  let weight = 1;
  let amplitude = 1;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 11.9));
    const signal = crest * crest * weight;
    sum += signal * amplitude;
    total += amplitude;
    weight = Math.min(1, Math.max(0, signal * 1.6));
    amplitude *= 0.5;
    scale *= 2.1;
  }
  return sum / total;
}

/** Smooth gradient noise in about [-1, 1]: no trace of the lattice, for what is seen from above. */
export function createGradientNoise(seed: number): Noise {
  const gradient = (x: number, y: number, dx: number, dy: number): number => {
    let hash = imul(x, 374761393) + imul(y, 668265263) + imul(seed, 974634721);
    hash = imul(hash ^ (hash >>> 13), 1274126177);
    const angle = (((hash ^ (hash >>> 16)) >>> 0) / 4294967296) * Math.PI * 2;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  return (x, y) => {
    const left = floor(x);
    const top = floor(y);
    const [dx, dy] = [x - left, y - top];
    const u = smooth(dx);
    const v = smooth(dy);
    const upper = gradient(left, top, dx, dy) * (1 - u) + gradient(left + 1, top, dx - 1, dy) * u;
    const lower = gradient(left, top + 1, dx, dy - 1) * (1 - u) + gradient(left + 1, top + 1, dx - 1, dy - 1) * u;
    return (upper * (1 - v) + lower * v) * 1.45;
  };
}

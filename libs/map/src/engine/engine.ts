import type { Engine as MapLibreEngine } from './maplibre.ts';

/**
 * What draws the map: its components, in words that both engines share. The types are MapLibre's; Mapbox GL understands
 * all that is used of them.
 */
export type Engine = MapLibreEngine;

/**
 * Fetches the engine. Each is a chunk of its own that nobody downloads who does not open a map.
 *
 * Rejects when its file cannot be had.
 */
export async function loadEngine(mapboxToken: string | null): Promise<Engine> {
  if (!mapboxToken) return (await import('./maplibre.ts')).engine;
  const { mapboxEngine } = await import('./mapbox.ts');
  // What both are used by is the same; their types name the library that they are of.
  return mapboxEngine(mapboxToken) as unknown as Engine;
}

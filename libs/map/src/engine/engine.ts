import type { Engine as MapLibreEngine } from './maplibre.ts';

/**
 * The map engine: its components, with the names that both engines share. The types are MapLibre's; Mapbox GL supports all that
 * is used.
 */
export type Engine = MapLibreEngine;

/** Loads the engine, a separate chunk for pages that open a map. Rejects if its file cannot be loaded. */
export async function loadEngine(mapboxToken: string | null): Promise<Engine> {
  if (!mapboxToken) return (await import('./maplibre.ts')).engine;
  const { mapboxEngine } = await import('./mapbox.ts');
  // Both have the same interface here, but their types name their own library.
  return mapboxEngine(mapboxToken) as unknown as Engine;
}

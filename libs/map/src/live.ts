export { loadEngine, type Engine } from './engine/engine.ts';
export type { MapLabels, PinWords } from './view/map-labels.ts';
export { MapSpot } from './view/map-spot.tsx';
export type { MapError } from './view/map-error.ts';
export { MapView, type MapViewProps } from './view/map-view.tsx';
export type { MapCamera } from './view/use-camera.ts';
export type { LocateFailure } from './view/use-locate.ts';
export { useMedia } from './view/use-media.ts';

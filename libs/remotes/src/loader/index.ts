export { loadRelease } from './load-release.ts';
export { createReleaseLoader } from './release-loader.ts';
export type {
  LoadedRelease,
  LoaderTimings,
  Refusal,
  ReleaseLoader,
  ReleaseLoaderOptions,
  ReleaseSizes,
  RemoteStatus,
  RunnableRelease,
} from './release-loader-types.ts';

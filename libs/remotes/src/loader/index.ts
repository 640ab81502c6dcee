export { loadRelease } from './load-release.ts';
export { createReleaseLoader } from './release-loader.ts';
export {
  releaseKey,
  type LoadedPage,
  type LoadedRelease,
  type LoaderTimings,
  type Refusal,
  type ReleaseLoader,
  type ReleaseLoaderOptions,
  type ReleaseSizes,
  type RemoteStatus,
} from './release-loader-types.ts';

export { cohorts, isInCanary } from './canary.ts';
export {
  readSigner,
  readTrustedKeys,
  releaseKeySettings,
  type KeySettings,
  type Signer,
  type TrustedKeys,
} from './keys.ts';
export {
  manifestFile,
  parseManifest,
  releasesIn,
  retainedReleases,
  rollbackTargets,
  signManifest,
  type Manifest,
  type ManifestEntry,
  type ReleaseRef,
} from './manifest.ts';
export { longestPreviewMs, readPreview, signPreview, type Preview } from './preview.ts';
export { messageOf, ReleaseError, releaseErrors, type ReleaseErrorCode } from './release-error.ts';
export { integrityOf, parseRelease, releaseFile, releaseText, type Release } from './release-file.ts';

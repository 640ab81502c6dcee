export * from './bucket/bucket-settings.ts';
export * from './bucket/mirrored-release.ts';
export * from './keys.ts';
export * from './refusal.ts';
export * from './registry-line.ts';
export * from './release-files.ts';
export { manifestFile, verifyManifest, type ReleaseManifest } from './release-manifest.ts';
export * from './release-trial.ts';

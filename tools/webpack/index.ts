/** One webpack configuration for every app that reaches a browser: two kinds, a host and a remote. */
export { hostConfigs, type HostOptions } from './host.ts';
export { remoteConfigs, type RemoteOptions } from './remote.ts';

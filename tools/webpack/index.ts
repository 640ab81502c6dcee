/** One webpack configuration for every app with a client: hosts and remotes. */
export { hostConfigs, type HostOptions } from './host.ts';
export { remoteConfigs, type RemoteOptions } from './remote.ts';

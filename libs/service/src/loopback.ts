/** Whether a host to listen on is reached from this machine alone: `127.0.0.1` and what else is its loopback. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

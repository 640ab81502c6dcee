/** Whether a listening host is reachable from this machine only: `127.0.0.1` and other loopback addresses. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

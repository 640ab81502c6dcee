/**
 * Sends a request to our own server that nothing waits for and that outlives the page, without cookies, token and session. A
 * failure is logged in the console. [8.14]
 *
 * @param what its name in the log message
 */
export function sendToServer(address: string, body: object, what: string): void {
  void fetch(address, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ ok, status }) => ok || console.warn(`${what} was not taken: ${status}.`),
    (error: unknown) => console.warn(`${what} could not be delivered.`, error),
  );
}

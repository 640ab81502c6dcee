/**
 * Tells our own server something that nobody waits for and that outlives the page, without cookies, token and session. What
 * cannot be delivered is a line in the console. [8.14]
 *
 * @param what as the line names it
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

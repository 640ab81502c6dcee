// The HEALTHCHECK of a container: `node probe.mjs API_PORT 3001` exits with 0 when its server is ready. The image has no
// other HTTP client.
const [variable = 'PORT', otherwise = '3000'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env[variable] || otherwise}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);

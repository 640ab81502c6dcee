// What a container's HEALTHCHECK runs: `node probe.mjs API_PORT 3001` ends with 0 when the server in it is ready. The image
// has no other client.
const [variable = 'PORT', otherwise = '3000'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env[variable] || otherwise}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);

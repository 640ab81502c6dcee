import fastify from 'fastify';

/** The baseline: a Fastify route with a constant response, in its own process like the API. */
const app = fastify();
app.get('/constant', () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['CONSTANT_PORT']), host: '127.0.0.1' });

import fastify from 'fastify';

/** The yardstick: a Fastify route that always answers the same, in a process of its own as the API is. */
const app = fastify();
app.get('/constant', () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['CONSTANT_PORT']), host: '127.0.0.1' });

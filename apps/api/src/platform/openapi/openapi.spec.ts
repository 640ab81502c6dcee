import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { apiErrors } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { operationTags } from './operation-tags.ts';

interface Document {
  openapi: string;
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<
    string,
    Record<string, { parameters?: object[]; responses: Record<string, object>; summary?: string; tags?: string[] }>
  >;
  components: Record<string, Record<string, object>>;
}

/** Every `$ref` in a document. */
const referencesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
      );

describe('the description of the API', () => {
  let world: CatalogueWorld;
  let document: Document;
  beforeAll(async () => {
    world = await openCatalogue();
    document = (await world.get<Document>('/openapi.json')).body;
  });
  afterAll(() => world.close());

  it('is OpenAPI 3.1', () => expect(document.openapi).toBe('3.1.0'));

  it.each([
    '/public/client',
    '/public/client/{id}',
    '/public/client/{id}/related',
    '/public/collection',
    '/public/collection/{id}',
    '/public/collection/hotel-count',
    '/public/room-types',
    '/public/rates',
    '/public/availability',
    '/public/departure-set',
    '/public/ibe-rates',
    '/public/ibe-prices',
    '/public/combinations',
    '/content/control-panel',
  ])('has %s with its responses', (address) => {
    const operation = document.paths[address]!['get']!;
    expect(operation.summary).toBeTruthy();
    expect(operation.responses).toHaveProperty('200');
    expect(operation.responses).toHaveProperty('default');
  });

  it('[7.1] has the visitor’s headers in every operation', () => {
    for (const operations of Object.values(document.paths))
      for (const { parameters = [] } of Object.values(operations))
        for (const name of ['language', 'currency', 'session'])
          expect(parameters).toContainEqual({ $ref: `#/components/parameters/${name}` });
  });

  it('has one known tag per operation, and no unused tag', () => {
    const used = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ tags = [] }) => tags.join(' and ')),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(operationTags).sort());
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(operationTags));
  });

  it.each(Object.entries(apiErrors))('[8.3] documents the error code %s', (code, { status, message }) => {
    const paragraphs = document.info.description.split('\n\n');
    const ofStatus = paragraphs.filter((paragraph) => paragraph.startsWith(`${status}: `));
    expect(ofStatus).toEqual([expect.stringContaining(`\`${code}\` ${message}`)]);
  });

  it('has no broken reference', () => {
    for (const reference of referencesIn(document)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect([reference, found === undefined]).toEqual([reference, false]);
    }
  });

  it('is rendered as a page without external resources', async () => {
    const page = await world.app.inject('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.body) ?? [];
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
    expect(page.body).toContain('/public/ibe-rates');
    expect(page.body).not.toMatch(/<script|<link|src=|url\(/);
  });

  it.each(['/docs', '/openapi.json'])(
    'sends %s compressed to clients that accept it, and renders it once',
    async (url) => {
      const plain = await world.app.inject(url);
      const stringify = jest.spyOn(JSON, 'stringify');
      const answer = await world.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
      const written = stringify.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
      stringify.mockRestore();
      expect([plain.headers['content-encoding'], answer.headers['content-encoding']]).toEqual([undefined, 'gzip']);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      expect(written).toBeLessThan(1_000);
    },
  );
});

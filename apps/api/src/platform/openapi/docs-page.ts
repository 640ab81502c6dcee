import { createHash } from 'node:crypto';

/** The parts of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Record<string, Operation>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  responses?: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: unknown;
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes a text and marks up `code`. */
const prose = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

const schemaText = (schema: unknown): string => {
  const { $schema: _, ...rest } = (schema ?? {}) as Record<string, unknown>;
  return JSON.stringify(rest, null, 2);
};

const idOf = (method: string, path: string): string => `${method}-${path.replace(/[^a-z0-9]+/gi, '-')}`;

/** Renders a self-contained page of the description, without scripts and external resources. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = new Map<string, typeof operations>();
  for (const entry of operations) {
    const tag = entry.operation.tags?.[0] ?? 'Other';
    groups.set(tag, [...(groups.get(tag) ?? []), entry]);
  }
  const menu = [...groups].map(
    ([tag, entries]) =>
      `<h2>${escape(tag)}</h2><ul>${entries
        .map(
          ({ path, method }) => `<li><a href="#${idOf(method, path)}">${method.toUpperCase()} ${escape(path)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const sections = operations.map((entry) => renderOperation(document, entry));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(document.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<nav aria-label="Operations">${menu.join('')}</nav><main><h1>${escape(document.info.title)} ${escape(document.info.version)}</h1>
${prose(document.info.description ?? '')}<p><a href="openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

function renderOperation(
  document: OpenApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => {
    const found =
      '$ref' in parameter ? document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
    return found ? [found] : [];
  });
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(place)}${required ? ', required' : ''}</td>` +
      `<td>${escape(description ?? '')} <code>${escape(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    '$ref' in response
      ? []
      : Object.values(response.content ?? {}).map(
          ({ schema }) =>
            `<details><summary>Answer ${escape(status)}</summary><pre>${escape(schemaText(schema))}</pre></details>`,
        ),
  );
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(
    ({ schema }) => `<details open><summary>Body</summary><pre>${escape(schemaText(schema))}</pre></details>`,
  );
  return `<section id="${idOf(method, path)}"><h2><span>${method.toUpperCase()}</span> ${escape(path)}</h2>
${operation.summary ? prose(operation.summary) : ''}${operation.description ? prose(operation.description) : ''}
<table>${rows.join('')}</table>${bodies.join('')}${answers.join('')}</section>`;
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;grid-template-columns:minmax(15rem,20rem) 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;box-sizing:border-box;border-right:1px solid #8884;font-size:.8rem}
nav h2{font-size:.9rem}nav ul{list-style:none;padding:0}nav a{text-decoration:none;overflow-wrap:anywhere}
main{padding:1rem 2rem 4rem;min-width:0;max-width:60rem}section{border-top:1px solid #8884;margin-top:2rem}
h2{font-size:1.1rem}h2 span{font:600 .8rem ui-monospace,monospace;padding:.15em .5em;border:1px solid;border-radius:.3em}
table{border-collapse:collapse;width:100%;font-size:.85rem}th,td{text-align:left;vertical-align:top;padding:.3em .6em .3em 0;border-bottom:1px solid #8883}
td code{overflow-wrap:anywhere}pre{overflow:auto;font-size:.8rem}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto}}`;

/** The page loads nothing, runs nothing, and is in no frame: only its own style applies. */
export const docsPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

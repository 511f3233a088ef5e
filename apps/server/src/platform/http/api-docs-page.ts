import { API_GUIDE } from './api-guide.ts';
import { schemaText, type Schema } from './schema-text.ts';

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Content = { content?: Record<string, { schema: Schema }> };
type Response = Content & { description: string };
type Ref = { $ref: string };
type Right = { module: string; level: string | string[] };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, unknown>[];
  'x-permission'?: string | Right | Right[];
  'x-scopes'?: string[];
  parameters: (Parameter | Ref)[];
  requestBody?: Content;
  responses: Record<string, Response | Ref>;
};
export type Description = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/** The API description as a page without scripts. */
export function docsPage(description: Description): string {
  const features = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [feature] = operation.tags;
      features.set(feature!, [...(features.get(feature!) ?? []), callIn(description, method, path, operation)]);
    }
  const index = [...features.keys()].map((feature) => `<a href="#${feature}">${titleOf(feature)}</a>`);
  const sections = [...features].map(
    ([feature, calls]) => `<section><h2 id="${feature}">${titleOf(feature)}</h2>${calls.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Daftar API ${escape(description.info.version)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Daftar API</h1><p>All calls start with <code>/api</code>. Machine-readable:
<a href="/api/openapi.json">openapi.json</a>.</p>${API_GUIDE}<nav aria-label="Rooms">${index.join(' ')}</nav>${sections.join('')}</main></body></html>`;
}

/** A feature's title: "Client imports". */
const titleOf = (feature: string): string => {
  const words = feature.replaceAll('_', ' ').replace(/^gst\b/, 'GST');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function callIn(description: Description, method: string, path: string, operation: Operation): string {
  const { summary, security, requestBody, responses } = operation;
  const tokens = security.flatMap((one) => Object.keys(one)).join(', ') || 'none';
  const parameters = operation.parameters.map((one) => resolve<Parameter>(description, one));
  const answers = Object.entries(responses).map(([status, one]) => ({
    status,
    isRef: '$ref' in one,
    ...resolve<Response>(description, one),
  }));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>
<p>Token: ${escape(tokens)}. Permission: ${escape(rightOf(operation['x-permission']))}.${scopesIn(operation)}</p>${table(parameters)}${shape('Request body', requestBody)}${answers
    .filter(({ isRef }) => !isRef)
    .map((one) => shape(`${one.status}: ${one.description}`, one))
    .join('')}<ul>${answers
    .filter(({ isRef }) => isRef)
    .map((one) => `<li>${one.status}: ${escape(one.description)} <code>${escape(textOf(description, one))}</code></li>`)
    .join('')}</ul></details>`;
}

const scopesIn = ({ 'x-scopes': scopes }: Operation): string =>
  scopes ? ` API key scope: ${scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' and ')}.` : '';

const table = (parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Description</th></tr></thead><tbody>${parameters
        .map(
          ({ name, in: place, required, description, schema }) =>
            `<tr><td><code>${escape(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${escape(
              [description, schemaText(schema)].filter(Boolean).join(': '),
            )}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const schemaOf = ({ content }: Content): Schema | undefined => content?.['application/json']?.schema;

function shape(title: string, content: Content | undefined): string {
  const schema = content && schemaOf(content);
  return schema ? `<h3>${escape(title)}</h3><pre>${escape(schemaText(schema))}</pre>` : '';
}

const textOf = (description: Description, content: Content): string =>
  schemaText(resolve<Schema>(description, schemaOf(content)!)).replaceAll(/\s+/g, ' ');

/** Resolves shared components. */
function resolve<T>(description: Description, one: T | Ref): T {
  if (!(one instanceof Object && '$ref' in one)) return one as T;
  const [kind, name] = (one as Ref).$ref.split('/').slice(-2);
  return description.components[kind!]![name!] as T;
}

function rightOf(permission: Operation['x-permission']): string {
  if (!permission) return 'none';
  if (typeof permission === 'string') return permission;
  return [permission]
    .flat()
    .map(({ module, level }) => `${module}: ${[level].flat().join(' or ')}`)
    .join(' and ');
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** The parts of a JSON schema that calls are generated from. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly example?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** One documented operation of the API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** The schemas of JSON responses by status. */
  readonly responses: Readonly<Record<string, Schema>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Described {
  readonly parameters?: readonly Partial<Parameter>[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const jsonOf = ({ content }: Content): Schema | undefined => content?.['application/json']?.schema;

/** The API's OpenAPI document, `/openapi.json`. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** Lists the operations of an OpenAPI document. */
export function operationsOf({ paths }: ApiDescription): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: parameters.filter((parameter): parameter is Parameter => parameter.name !== undefined),
      body: requestBody && jsonOf(requestBody),
      responses: Object.fromEntries(
        Object.entries(responses).flatMap(([status, response]) => {
          const schema = jsonOf(response);
          return /^\d+$/.test(status) && schema ? [[status, schema]] : [];
        }),
      ),
    })),
  );
}

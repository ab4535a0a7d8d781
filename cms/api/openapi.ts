import { z } from 'zod'
import { problem } from '../../src/contract/outcome.ts'
import { statusOf } from '../http/refuse.ts'
import type { Call } from './route.ts'
import { SESSION_COOKIE } from './session.ts'

const words: Record<number, string> = {
  400: 'The body does not parse',
  401: 'Not signed in',
  403: 'Anti-forgery',
  404: "Unknown, or not the caller's",
  409: 'In conflict with the state of things',
  413: 'Larger than 1 MB',
  415: 'An unknown media type',
  422: 'Not valid',
  429: 'Too many; see Retry-After',
  503: 'The database cannot be used, or too many ask at once; see Retry-After',
}

/** The OpenAPI 3.1 document of the calls, generated from their zod shapes. */
export function openApiDocument(calls: readonly Call[], siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operationOf(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shopfront', version: '1', description: 'The calls that the shop and its existing clients make.' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  }
}

/** Named schemas: `#/components/schemas/<name>`. */
type Schemas = Record<string, unknown>

function operationOf(call: Call, schemas: Schemas) {
  return {
    operationId: call.path
      .split('/')
      .filter((part) => part && part !== 'api' && !part.startsWith(':'))
      .join('-'),
    summary: call.about,
    parameters: parametersOf(call, schemas),
    ...(call.body ? { requestBody: bodyOf(call, schemas) } : {}),
    security: call.signedIn ? [{ bearer: [] }, { cookie: [] }] : [],
    responses: responsesOf(call, schemas),
  }
}

type Properties = { properties?: Record<string, Record<string, unknown>> }

function parametersOf({ path, query }: Call, schemas: Schemas) {
  if (!query) return []
  const { properties = {} } = schemaOf(query, 'input', schemas) as Properties
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = path.includes(`:${name}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath, schema }
  })
}

function bodyOf({ body, example }: Call, schemas: Schemas) {
  const schema = schemaOf(body ?? z.object({}), 'input', schemas)
  const content = { schema, ...(example ? { example } : {}) }
  const types = isFlat(schema as Properties)
    ? [json, 'multipart/form-data', 'application/x-www-form-urlencoded']
    : [json]
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) }
}

const json = 'application/json'

/** Forms have text values only: a body with other types is JSON. */
function isFlat({ properties = {} }: Properties): boolean {
  return Object.values(properties).every(({ type }) => type !== 'object' && type !== 'array')
}

function responsesOf(call: Call, schemas: Schemas) {
  const { response } = call
  const good = response
    ? {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: schemaOf(response, 'output', schemas) } },
        },
      }
    : { 204: { description: 'Done' } }
  const refusal = { 'application/json': { schema: schemaOf(problem, 'output', schemas) } }
  return {
    ...good,
    ...Object.fromEntries(refusalsOf(call).map((status) => [status, { description: words[status], content: refusal }])),
  }
}

/** Error responses of a call: its own, and those of URL and body parsing, CSRF protection and rate limits. */
function refusalsOf({ method, path, query, body, refuses = [] }: Call): number[] {
  const ways = [
    ...(path.includes(':') ? [400] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 413, 415, 422] : []),
    ...(method === 'get' ? [] : [403]),
  ]
  return [...new Set([...refuses.map((kind) => statusOf[kind]), ...ways, 429, 503])].sort()
}

/** Converts to JSON Schema. Named schemas are added to `schemas`, where references point to. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Schemas) {
  const written = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' })
  const { $schema: _version, $defs, ...schema } = withReferences(written) as Record<string, unknown>
  Object.assign(schemas, $defs)
  return schema
}

function withReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

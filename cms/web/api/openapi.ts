import { z } from 'zod'
import { errorResponseSchema } from '../../../src/contract/response-schemas.ts'
import { REFUSAL_STATUS } from '../../base/http/respond-with-error.ts'
import type { Settings } from '../../base/settings/env.ts'
import { describeRequestHeaders, describeResponseHeaders } from './openapi-headers.ts'
import { createOpenApiWebhooks } from './openapi-webhooks.ts'
import type { ApiRoute } from './route.ts'
import { SESSION_COOKIE } from './session.ts'

const words: Record<number, string> = {
  400: 'The body does not parse',
  401: 'Not signed in',
  403: 'Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name',
  404: "Unknown, or not the caller's",
  405: 'This address has no such method',
  409: 'In conflict with the state of things',
  410: 'Ended: a link that is too old, or was used',
  412: '`If-Match` names something else than what is there',
  413: 'Larger than 1 MB',
  415: 'An unknown media type',
  422: 'Not valid',
  429: 'Too many; see Retry-After',
  503: 'The database cannot be used, or too many ask at once; see Retry-After',
}

/** Creates the OpenAPI 3.1 document of the calls from their zod shapes. */
export function createOpenApiDocument(calls: readonly ApiRoute[], { SITE_URL, SIGN_IN }: DocumentSettings) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operationOf(call, schemas, SIGN_IN) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shopfront', version: '1', description: ABOUT },
    servers: [{ url: SITE_URL }],
    paths,
    webhooks: createOpenApiWebhooks((shape) => schemaOf(shape, 'output', schemas)),
    components: {
      schemas,
      securitySchemes: Object.fromEntries(proofsOf(SIGN_IN).map((name) => [name, PROOFS[name]])),
    },
  }
}

const ABOUT = [
  'The calls that the shop, its existing clients and other front ends make.',
  `**From other origins** (CORS). Pages of the origins that the setting ALLOWED_ORIGINS names may make every call here; preflights are
answered, and the headers of responses can be read. What pages of any other origin send is refused with 403, and \`Origin: null\` always.
Without the setting a browser gives no page of another origin any response.`,
  `**Who calls.** A bearer token proves a customer from any allowed origin. The cookie is \`SameSite=Lax\`: browsers send it, where a request
has \`credentials: 'include'\`, from origins of the same site only (\`app.shop.example\` for \`shop.example\`). Then every request but GET and
HEAD repeats the token of \`/sanctum/csrf-cookie\`, which is also that response's header \`X-XSRF-TOKEN\` for pages of other hosts.`,
  `**Limits.** Requests are counted for each network address and kind: \`RateLimit-Policy\` says how many are answered, \`RateLimit\` how many are
left. Beyond them: 429 with \`Retry-After\`. Responses from memory are not counted and have neither.`,
  `**Caching.** What is the same for everybody has an \`ETag\`, and is not sent again to whoever sends that as \`If-None-Match\`.`,
].join('\n\n')

type DocumentSettings = Pick<Settings, 'SITE_URL' | 'SIGN_IN'>

/** OpenAPI's security schemes: bearer token and cookies. */
const PROOFS = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
}

/** Returns the names of the security schemes. With SIGN_IN `name` there is no bearer token. */
function proofsOf(signIn: Settings['SIGN_IN']): (keyof typeof PROOFS)[] {
  return signIn === 'name' ? ['cookie'] : ['bearer', 'cookie']
}

/** Named schemas, for `#/components/schemas/<name>`. */
type Schemas = Record<string, unknown>

function operationOf(call: ApiRoute, schemas: Schemas, signIn: Settings['SIGN_IN']) {
  return {
    operationId: call.path
      .split('/')
      .filter((part) => part && part !== 'api' && !part.startsWith(':'))
      .join('-'),
    summary: call.about,
    parameters: [...parametersOf(call, schemas), ...describeRequestHeaders(call, signIn)],
    ...(call.body ? { requestBody: bodyOf(call, schemas) } : {}),
    security: call.signedIn ? proofsOf(signIn).map((name) => ({ [name]: [] })) : [],
    responses: responsesOf(call, schemas),
  }
}

type Properties = { properties?: Record<string, Record<string, unknown>> }

function parametersOf({ path, query }: ApiRoute, schemas: Schemas) {
  if (!query) return []
  const { properties = {} } = schemaOf(query, 'input', schemas) as Properties
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = path.includes(`:${name}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath, schema }
  })
}

function bodyOf({ body = z.object({}), example, jsonOnly }: ApiRoute, schemas: Schemas) {
  const schema = schemaOf(body, 'input', schemas)
  const content = { schema, ...(example ? { example } : {}) }
  const types = jsonOnly ? [json] : [json, 'multipart/form-data', 'application/x-www-form-urlencoded']
  return { required: !body.safeParse({}).success, content: Object.fromEntries(types.map((type) => [type, content])) }
}

const json = 'application/json'

function responsesOf(call: ApiRoute, schemas: Schemas) {
  const { response } = call
  const refusal = { [json]: { schema: schemaOf(errorResponseSchema, 'output', schemas) } }
  const content = response ? { content: { [json]: { schema: schemaOf(response, 'output', schemas) } } } : {}
  const responses: [number, object][] = [
    [response ? 200 : 204, { description: 'Done', ...content }],
    ...(call.isCached ? [[304, { description: 'As the client has it' }] as [number, object]] : []),
    ...refusalsOf(call).map((status): [number, object] => [status, { description: words[status], content: refusal }]),
  ]
  return Object.fromEntries(
    responses.map(([status, each]) => [status, { ...each, headers: describeResponseHeaders(status, call) }]),
  )
}

/** Returns the error statuses of a call, including the errors of parsing, CSRF protection and rate limits. */
function refusalsOf({ path, query, body, refuses = [] }: ApiRoute): number[] {
  const ways = [...(path.includes(':') ? [400] : []), ...(query ? [422] : []), ...(body ? [400, 413, 415, 422] : [])]
  return [...new Set([...refuses.map((kind) => REFUSAL_STATUS[kind]), ...ways, 403, 405, 412, 429, 503])].sort()
}

/** Converts a zod shape to JSON Schema. Named shapes are added to `schemas` and referenced. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Schemas) {
  const written = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' })
  const { $schema: _version, $defs, ...schema } = withReferences(written) as Record<string, unknown>
  Object.assign(schemas, $defs)
  return schema
}

function withReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

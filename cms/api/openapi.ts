import { z } from 'zod'
import type { Call } from './route.ts'
import { problem } from './shapes.ts'

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
  503: 'The database is away',
}

/** The OpenAPI 3.1 document of the calls, made of the shapes that check them. */
export function openApiDocument(calls: readonly Call[], siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shopfront', version: '1', description: 'The calls that the shop and its existing clients make.' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'shopfront_session' },
      },
    },
  }
}

function operationOf(call: Call) {
  return {
    operationId: call.path
      .split('/')
      .filter((part) => part && part !== 'api' && !part.startsWith(':'))
      .join('-'),
    summary: call.about,
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: bodyOf(call) } : {}),
    ...(call.signedIn ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    responses: responsesOf(call),
  }
}

type Properties = { properties?: Record<string, Record<string, unknown>> }

function parametersOf({ path, query }: Call) {
  if (!query) return []
  const { properties = {} } = schemaOf(query, 'input') as Properties
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = path.includes(`:${name}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath, schema }
  })
}

function bodyOf({ body, example }: Call) {
  const schema = schemaOf(body ?? z.object({}), 'input')
  const content = { schema, ...(example ? { example } : {}) }
  return {
    required: true,
    content: {
      'application/json': content,
      'multipart/form-data': content,
      'application/x-www-form-urlencoded': content,
    },
  }
}

function responsesOf({ answers, refuses }: Call) {
  const good = answers
    ? { 200: { description: 'Done', content: { 'application/json': { schema: schemaOf(answers, 'output') } } } }
    : { 204: { description: 'Done' } }
  const refusal = { 'application/json': { schema: schemaOf(problem, 'output') } }
  const statuses = [...new Set([...refuses, 429, 503])].sort()
  return {
    ...good,
    ...Object.fromEntries(statuses.map((status) => [status, { description: words[status], content: refusal }])),
  }
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' })
  return schema
}

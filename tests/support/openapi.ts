import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema; example?: unknown }>
export type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Content }
  security?: Record<string, string[]>[]
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, object> }>
}
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, Schema>; securitySchemes?: Schema }
}

/** One call (method and path) that an OpenAPI document describes. */
export type DocumentedCall = { method: string; path: string; operation: Operation }

export function callsOf(document: ApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Returns a function that finds the validator of a schema by its place. It throws for a broken reference. */
export function createSchemaFinder(document: ApiDocument): (...place: string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return (...place) => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const found = ajv.getSchema(`document#/${pointer.join('/')}`)
    if (!found) throw new Error(`The document has no schema at ${place.join(' › ')}`)
    return found
  }
}

type ReceivedResponse = { method: string; path: string; status: number; type: string | null; body: unknown }

/** Returns a function that says how a response differs from the document; null if it matches or is not described. */
function openContract(document: ApiDocument): (answer: ReceivedResponse) => string | null {
  const schemas = createSchemaFinder(document)
  const calls = callsOf(document).map((call) => ({ ...call, matches: toPattern(call.path) }))

  return ({ method, path, status, type, body }) => {
    const pathname = path.split('?')[0] ?? ''
    const called = calls.filter((call) => call.method === method && call.matches.test(pathname))
    // Paths with fewer parameters come first, so that `/api/blog/recent` is not a post's id.
    const call = called.sort((a, b) => countParameters(a.path) - countParameters(b.path))[0]
    if (!call || status === 304) return null
    const told = `${method} ${call.path} answered ${status}`
    const response = call.operation.responses[status]
    if (!response) return `${told}, which the document does not know`
    if (!response.content) return body === null ? null : `${told} with a body, which the document does not know`
    if (!type?.startsWith('application/json')) return `${told} as ${type}`
    const place = ['paths', call.path, method.toLowerCase(), 'responses', String(status), 'content']
    const isValid = schemas(...place, 'application/json', 'schema')
    return isValid(body) ? null : `${told} with ${JSON.stringify(body)}: ${JSON.stringify(isValid.errors)}`
  }
}

const contracts = new Map<string, Promise<(answer: ReceivedResponse) => string | null>>()

/** Throws if a shop's response to a call does not match the shop's own OpenAPI document. */
export async function assertMatchesDocument(shop: string, answer: ReceivedResponse): Promise<void> {
  const known = contracts.get(shop) ?? readContract(shop)
  contracts.set(shop, known)
  const fault = (await known)(answer)
  if (fault) throw new Error(fault)
}

async function readContract(shop: string) {
  const response = await fetch(`${shop}/api/openapi.json`)
  return openContract((await response.json()) as ApiDocument)
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i')

const countParameters = (path: string) => path.split('{').length

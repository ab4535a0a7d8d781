import * as fc from 'fast-check'
import type { DocumentedCall } from './openapi.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
  maxItems?: number
}

type FuzzRequest = { path: string; headers: Record<string, string>; body: string | null }

/** Texts that are known to break servers. */
const fuzzTexts = [
  ...['', ' ', '0', '-1', '1e309', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[object Object]', '9'.repeat(400)],
  ...['\0', 'a\0b', '\u202e', '\ud800', '﷽'.repeat(50), '🙂', 'ß', 'İ', '\r\nSet-Cookie: a=b', '\\', '%', '%00', '%zz'],
  ...["' OR 1=1 --", '"; DROP TABLE products; --', '{"$gt":""}', '$where', '__proto__', 'constructor', 'toString'],
  ...['../../etc/passwd', '..\\..', '<script>alert(1)</script>', '(a+)+$', '*', '.', '..'],
  ...['507f1f77bcf86cd799439011', '6f9619ff-8b86-d011-b42d-00cf4fc964ff', '1', 'x'.repeat(3000)],
]

/** Parts of a path that are sent unencoded. */
const pathTricks = [
  ...['%2e%2e', '%2e%2e%2f%2e%2e%2fsecret', '..%2f', '%2F', '%5c', '%00', '%', '%zz', '%E0%A4%A', '%C0%AE', '%ff'],
  ...['%25%32%65', ';', ';jsessionid=1', "'", '%22', '%3Cscript%3E', '*', '+', '%20', '..;', '$where', '__proto__'],
]

const fuzzText = fc.oneof(fc.constantFrom(...fuzzTexts), fc.string({ unit: 'binary', maxLength: 30 }))
const fuzzNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 63), Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const fuzzKeys = ['__proto__', 'constructor', '$where', '$gt', '$set', 'id', 'length', 'a.b', '', 'toString', '\0']
const fuzzObject = fc
  .array(fc.tuple(fc.constantFrom(...fuzzKeys), fuzzText))
  .map((entries) => Object.fromEntries(entries) as unknown)
const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  ...[fuzzText, fuzzNumber, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}), fuzzObject],
  fc.array(fuzzText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates values that the schema allows. `known` are values that exist in the shop. */
function validFor(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => validFor(each, known)))
  const { type, properties = {}, items = {}, maxLength = 100 } = schema
  if (type === 'string') {
    const text = fc.oneof(
      fc.constantFrom('', ...known),
      fuzzText.filter((each) => !each.includes('\0')),
    )
    return text.map((each) => each.slice(0, maxLength))
  }
  if (type === 'number' || type === 'integer') return fuzzNumber
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(validFor(items, known), { maxLength: 4 })
  if (type !== 'object') return fuzzValue
  const fields = Object.entries(properties).map(([name, each]) => [name, validFor(each, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

/** Generates values that the schema does not allow, or with additional fields. */
function invalidFor(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), ...fuzzKeys]
  const patched = fc
    .tuple(
      validFor(schema, known),
      fc.array(fc.tuple(fc.constantFrom(...names), fuzzValue), { minLength: 1, maxLength: 3 }),
    )
    .map(([value, patches]) => patchedWith(value, patches))
  const inner = Object.entries(schema.properties ?? {})
    .filter(([, each]) => each.type === 'array' || each.type === 'object')
    .map(([name, each]) => {
      const broken = each.items ? fc.array(invalidFor(each.items, known), { maxLength: 3 }) : invalidFor(each, known)
      return fc.tuple(validFor(schema, known), broken).map(([value, odd]) => patchedWith(value, [[name, odd]]))
    })
  return fc.oneof(patched, fuzzValue, ...inner)
}

/** Sets all keys as own properties, even `__proto__`, like JSON. */
const patchedWith = (value: unknown, patches: (readonly [string, unknown])[]): unknown =>
  Object.fromEntries([...Object.entries((value ?? {}) as object), ...patches])

/** Generates valid and invalid requests of one API call. `known` are values that exist in the shop. */
export function fuzzRequests({ path, operation }: DocumentedCall, known: string[]): fc.Arbitrary<FuzzRequest> {
  const parts = fc.oneof(
    ...[fc.constantFrom(...known), fuzzText].map((text) => text.map(encoded)),
    fc.constantFrom(...pathTricks),
  )
  const names = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const query = fc
    .array(fc.tuple(fc.constantFrom('x', '__proto__', 'a[b]', ...names, ...names), parts), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  const inPath = fc.array(parts, { minLength: 3, maxLength: 3 })
  const address = fc.tuple(inPath, query).map(([values, asked]) => {
    const left = [...values]
    const filled = path.replaceAll(/\{\w+\}/g, () => left.pop() ?? '')
    return asked ? `${filled}?${asked}` : filled
  })
  return fc
    .tuple(address, sentOf(operation.requestBody?.content['application/json']?.schema, known))
    .map(([path, sent]) => ({ path, ...sent }))
}

type Sent = Omit<FuzzRequest, 'path'>

function sentOf(schema: Schema | undefined, known: string[]): fc.Arbitrary<Sent> {
  if (!schema) return fc.constant({ headers: {}, body: null })
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  const asJson = fc.oneof(validFor(schema, known), invalidFor(schema, known)).map((value) => JSON.stringify(value))
  const asForm = fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(schema.properties ?? {}), ...fuzzKeys), fuzzText), { maxLength: 5 })
    .map((pairs) => pairs.map((pair) => pair.map(encoded).join('=')).join('&'))
  const broken = asForm.map((body) => body.replaceAll('%', '%%'))
  const half = asJson.map((body) => body.slice(0, body.length / 2))
  const sent = (weight: number, bodies: fc.Arbitrary<string>, ...types: string[]) => {
    const typed = fc.tuple(fc.constantFrom(...types), bodies)
    return { weight, arbitrary: typed.map(([type, body]): Sent => ({ headers: { 'Content-Type': type }, body })) }
  }
  const valid = [sent(6, asJson, json), sent(2, asForm, form)]
  return fc.oneof(...valid, sent(1, broken, form), sent(1, half, json), sent(1, asJson, ...fuzzTypes))
}

const fuzzTypes = [
  ...['', 'text/plain', 'application/xml', 'application/json; charset=latin1', 'multipart/form-data', ';', 'json'],
  ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded; charset=utf-16', 'application/ld+json'],
]

/** Encodes a text. A lone surrogate cannot be encoded and becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

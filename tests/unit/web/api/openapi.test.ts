import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { additionalApiCalls, existingClientCalls } from '../../../../cms/web/api/index.ts'
import { createOpenApiDocument } from '../../../../cms/web/api/openapi.ts'
import { type ApiDocument, callsOf, createSchemaFinder } from '../../../support/openapi.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function documentOf(SIGN_IN: 'password' | 'name'): ApiDocument {
  const settings = { SITE_URL: 'https://shop.example', SIGN_IN }
  return JSON.parse(JSON.stringify(createOpenApiDocument([...existingClientCalls, ...additionalApiCalls], settings)))
}

const document = documentOf('password')
const documented = callsOf(document)
const schemas = createSchemaFinder(document)

const places = documented.flatMap(({ method, path, operation }) => {
  const at = ['paths', path, method.toLowerCase()]
  const bodies = Object.keys(operation.requestBody?.content ?? {}).map((type) => ['requestBody', 'content', type])
  const answers = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Object.keys(content).map((type) => ['responses', status, 'content', type]),
  )
  const parameters = operation.parameters.map((_, index) => ['parameters', String(index)])
  return [...bodies, ...answers, ...parameters].map((place) => [...at, ...place, 'schema'])
})

test('every call has a name of its own, a sentence and an answer', () => {
  const names = documented.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of documented) {
    expect(path).toMatch(/^\//)
    expect(operation.summary).toMatch(/[a-z].*\.$/)
    expect(Object.keys(operation.responses).filter((status) => status < '300')).toHaveLength(1)
    for (const { description } of Object.values(operation.responses)) expect(description).toEqual(expect.any(String))
  }
})

test('every schema can be used: its references lead somewhere', { timeout: 60_000 }, () => {
  for (const place of places) expect(schemas(...place)).toEqual(expect.any(Function))
  expect(JSON.stringify(document.paths)).not.toContain('"$defs"')
})

test('every example is one of what it shows', () => {
  let examples = 0
  for (const { method, path, operation } of documented) {
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      const isValid = schemas('paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema')
      expect([path, isValid(example), isValid.errors]).toEqual([path, true, null])
      examples += 1
    }
    for (const [index, { schema }] of operation.parameters.entries()) {
      if (schema.example === undefined) continue
      const isValid = schemas('paths', path, method.toLowerCase(), 'parameters', String(index), 'schema')
      expect([path, isValid(schema.example)]).toEqual([path, true])
      examples += 1
    }
  }
  expect(examples).toBeGreaterThan(20)
})

test('the name variant has no bearer token; the server is the address of the shop', () => {
  const { components, paths, servers } = documentOf('name')
  expect(servers).toEqual([{ url: 'https://shop.example' }])
  expect(Object.keys(components.securitySchemes ?? {})).toEqual(['cookie'])
  expect(paths['/api/user-info']!.get!.security).toEqual([{ cookie: [] }])
})

test('headers of requests and of responses are described, and what a call does with a body that it cannot read', () => {
  const { parameters, responses } = document.paths['/api/get_checkout/{store}']!.post!
  const sent = parameters.filter((each) => each.in === 'header').map(({ name, required }) => [name, required])
  expect(Object.fromEntries(sent)).toEqual({ 'Idempotency-Key': false, 'If-Match': false, 'X-XSRF-TOKEN': false })
  for (const { headers } of documented.flatMap(({ operation }) => Object.values(operation.responses)))
    expect(Object.keys(headers ?? {})).toContain('X-Request-Id')
  expect(Object.keys(responses['401']?.headers ?? {})).toContain('WWW-Authenticate')
  expect(Object.keys(document.paths['/api/blog']!.get!.responses['304']?.headers ?? {})).toContain('ETag')
  for (const { operation } of documented)
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['405', '412']))
  const refusals = expect.arrayContaining(['400', '403', '413', '415', '422', '429', '503'])
  for (const { path, operation } of documented.filter((call) => call.operation.requestBody))
    expect([path, Object.keys(operation.responses)]).toEqual([path, refusals])
})

test('a quantity is described as it is read', () => {
  const place = ['paths', '/api/get_checkout/{store}', 'post', 'requestBody', 'content', 'application/json', 'schema']
  const isValid = schemas(...place)
  const taken = (quantity: unknown) => isValid({ saleOrder: {}, saleOrderTransactions: [{ itemId: 'x', quantity }] })
  expect([2, '2', 2.7, '2.7', 0, -1, '', null, 9999].map(taken)).toEqual(Array(9).fill(true))
  expect(['two', '1e21', 1e21, 10_000, {}].map(taken)).toEqual(Array(5).fill(false))
})

test('an amount is described for currencies of any decimals', () => {
  const isValid = schemas('components', 'schemas', 'OrderSummary')
  const order = { id: 'x', reference: 'SO-2026-000001', date: '2026-11-27T12:00:00.000Z', status: 'New' }
  expect([1250, 49.9, 1.255].map((amount) => isValid({ ...order, amount }))).toEqual([true, true, true])
  const texts = JSON.stringify(document).match(/"description":"In the store's currency[^"]*"/g) ?? []
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/two in most currencies, none in JPY, three in KWD/)
})

test('every call says who may make it, and requires a body where it is refused without one', () => {
  const required = documented.filter(({ operation }) => operation.requestBody?.required).map(({ path }) => path)
  expect(required).toEqual([
    ...['/api/get_checkout/{store}', '/api/post_contact', '/api/count_search', '/api/check_discount/{store}'],
    ...['/api/ask_return/{store}/{orderId}', '/api/subscribe_newsletter'],
    ...['/api/add_email', '/api/confirm_email', '/api/set_name'],
    '/api/storefront/cart',
  ])
  const open = documented.filter(({ operation }) => operation.security?.length === 0).map(({ path }) => path)
  const closed = documented.filter(({ operation }) => operation.security?.length).map(({ path }) => path)
  expect(open).toEqual(expect.arrayContaining(['/api/login', '/api/get_item/{store}', '/api/post_contact']))
  expect(closed).toEqual(expect.arrayContaining(['/api/user-info', '/api/get_checkout/{store}']))
  expect(open.length + closed.length).toBe(documented.length)
})

type Linted = { totals: { errors: number; warnings: number }; problems: { ruleId: string; message: string }[] }

test('the document has nothing that Redocly complains of', { timeout: 60_000 }, async () => {
  const file = join(temporaryFolder({ 'openapi.json': JSON.stringify(document) }), 'openapi.json')
  // The API has no license, so that a linter's rule does not apply.
  const { problems, totals } = await lint(file, '--skip-rule=info-license')
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
})

/** Runs Redocly's linter without telemetry and update checks. */
function lint(file: string, ...options: string[]): Promise<Linted> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--format=json', ...options]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env }, (error, stdout) => {
      // The linter exits with 1 if it finds something, and prints the findings.
      if (stdout) resolve(JSON.parse(stdout))
      else reject(error)
    })
  })
}

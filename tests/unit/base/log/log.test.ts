import { APIError } from 'payload'
import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { DatabaseBusy } from '../../../../cms/base/database/unavailable.ts'
import { redactText } from '../../../../cms/base/log/redact-text.ts'
import { toLoggableError } from '../../../../cms/base/log/to-loggable-error.ts'
import { toLoggablePath } from '../../../../cms/base/log/to-loggable-path.ts'
import { personalWordsIn, rememberPersonal } from '../../../support/personal-words.ts'

test('an address is logged without its query, names, phone numbers and tokens', () => {
  const token = 'x'.repeat(43)
  const paths = {
    '/api/get_order/Aurel/Ada%20Byron': '/api/get_order/Aurel/…',
    '/api/get_order_details/Aurel/Ada%20Byron': '/api/get_order_details/Aurel/…',
    '/api/get_customer_name/Aurel/Ada': '/api/get_customer_name/Aurel/…',
    [`/api/verify-token?token=${token}`]: '/api/verify-token',
    [`/admin/reset/${token}`]: '/admin/reset/…',
    '/order?CustomerName=Ada': '/order',
    '/api//get_order/Aurel/Ada': '/api//get_order/…/…',
    '/x/%2B1%20(503)%20555-0142': '/x/…',
    '/x/ada@example.com/y': '/x/…/y',
    [`/products/${token}`]: '/products/…',
    [`/${'a.'.repeat(1990)}`]: `/${'a.'.repeat(149)}a…`,
  }
  const same = [
    ...['/productDetail/5f2b1c9e-8a6d-4f7e-9b3a-2d1c0e9f8a7b', '/api/orders/6924a1b2c3d4e5f6a7b8c9d0/%'],
    '/products/a-pearl-ring-of-white-gold-with-seven-small-diamonds-9a2c71d0e4',
  ]
  expect(same.map(toLoggablePath)).toEqual(same)
  for (const [url, logged] of Object.entries(paths)) expect([url, toLoggablePath(url)]).toEqual([url, logged])
})

test('an error is logged without the values that drivers and parsers repeat', () => {
  const secrets = ['ada@example.com', '+15035550142', 'Ada Byron', 'f00dsalt', '1 Sand Lane']
  const query = new Error(`Failed query: insert into "customers" values (?)\nparams: ${secrets.join('\n    at ')}`)
  const taken = Object.assign(new Error('E11000 duplicate key error dup key: { username: "Ada Byron" }'), {
    code: 11000,
    keyValue: { username: 'Ada Byron' },
  })
  const body = new Error(`Unexpected token 'A', "name=Ada Byron" is not valid JSON`)
  const mail = Object.assign(new Error('All recipients were rejected: 550 <ada@example.com>'), { rejected: secrets })
  const response = '550 5.1.1 Ada Byron <ada@example.com>: no such mailbox'
  const reply = Object.assign(new Error(`All recipients were rejected: ${response}`), { response })
  const all = Object.assign(new AggregateError([body, mail, reply], 'Both', { cause: query }), { params: secrets })
  const logged = JSON.stringify([query, taken, all].map((error) => toLoggableError(error)))
  for (const secret of secrets) expect([secret, logged.includes(secret)]).toEqual([secret, false])
  for (const kept of ['insert into', 'E11000', '11000', 'Both', 'log.test.ts', '550 5.1.1 …'])
    expect([kept, logged.includes(kept)]).toEqual([kept, true])
})

test('a thrown value that is no error is logged with its type, and personal data is removed from texts', () => {
  const thrown = [null, undefined, 7, { name: 'Ada Byron' }].map((each) => toLoggableError(each))
  expect(thrown).toEqual([null, '[undefined]', '[number]', '[object]'])
  const pbkdf2 = `pbkdf2-sha256-v1:${'0f'.repeat(32)}`
  const text = `ada@example.com ada%40example.com +1 (503) 555-0142 eyJhbGciOi.eyJpZCI6.sig-1 ${pbkdf2}`
  expect(redactText(text)).toBe('[mail] [mail] [phone] [token] [hash]')
  const kept = '{"time":1795521124213,"file":"/srv/node_modules/@payloadcms/db/x.js:12:34","v":"payload@3.90.1"}'
  expect(redactText(kept)).toBe(kept)
})

test.for(['%20', '+', '-', '_', '%2C', ''])('mail addresses and tokens joined by %j are removed', (by) => {
  const mails = ['ada@example.com', 'bob%40example.com', 'eve@example.com', 'ida@example.com'].join(by)
  expect(redactText(`<${mails}>`)).not.toMatch(/ada|bob|eve|ida|@/)
  const token = 'eyJhbGci.eyJpZCI6.sig'
  for (const text of [`x${by}${token}`, `${token}${by}${token}`]) expect(redactText(`<${text}>`)).not.toMatch(/eyJ|sig/)
})

test('a phone number behind a mail address is removed, too', () => {
  expect(redactText('ada@example.com%20+1%20(503)%20555-0142')).toBe('[mail]%20[phone]')
})

test('mail addresses and tokens at the beginning of a line are removed from JSON, which stays valid', () => {
  const ends = ['\n', '\t', '\u001b', '"', '\\']
  const text = (mail: string, token: string) => ends.map((end) => `a${end}${mail}${end}${token}`).join(' ')
  const redacted = redactText(JSON.stringify(text('nils@example.com', 'eyJhbGci.eyJpZCI6.sig')))
  expect(JSON.parse(redacted)).toBe(text('[mail]', '[token]'))
})

const LINEAR = ['a.', 'a-', 'eyJ-', 'eyJ.', 'x-eyJ', '+1 ', '%40', 'a@b.', 'a%40b.', '\\n']

test.for(LINEAR)('a long text of %j is redacted in linear time', (part) => {
  // In quadratic time this would reach the time limit of a test.
  const text = `${part.repeat(50_000)}!`
  expect(redactText(text)).toBe(text)
})

test.for(['ada@example.com+', 'ada%40example.com-x@y', 'ada%40x.de-', 'eyJab.', 'eyJab-'])(
  'a long text of %j, with addresses or a token, is redacted in linear time',
  (part) => {
    expect(redactText(`${part.repeat(50_000)}eyJa.b.c.d ada@example.com`)).not.toMatch(/ada|eyJ/)
  },
)

/** Returns the lines that `writeTo` adds to a log of this level. */
async function linesOf(level: string, writeTo: (log: Logger) => void): Promise<string[]> {
  vi.stubEnv('LOG_LEVEL', level)
  vi.resetModules()
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { log } = await import('../../../../cms/base/log/log.ts')
  const { pino } = await import('pino')
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } })
  writeTo(log)
  write.mockRestore()
  vi.unstubAllEnvs()
  return lines
}

test('a line of the log has the event and no personal data', async () => {
  const lines = await linesOf('debug', (log) => {
    log.error(new Error('Failed query: insert\nparams: Ada Byron'))
    log.warn({ err: new Error('x\nparams: Ada Byron'), to: 'Ada Byron', subject: 'Dear Ada Byron' })
    log.info({ url: '/order?CustomerName=Ada%20Byron' }, 'asked by ada@example.com')
  })
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/Ada|ada/)
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ url: '/order', msg: 'asked by [mail]' })
})

test('whatever is logged is one line, also for programs that end lines at other characters', async () => {
  const ends = ['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u009b']
  const forged = '{"level":50,"msg":"forged"}'
  const lines = await linesOf('debug', (log) => {
    for (const end of ends) {
      const text = `a${end}${forged}`
      log.info({ url: `/${text}`, field: text, err: new Error(text) }, text)
    }
  })
  expect(lines).toHaveLength(ends.length)
  for (const [at, line] of lines.entries()) {
    expect([...line.trimEnd()].filter((character) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(character))).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ field: `a${ends[at]}${forged}`, msg: `a${ends[at]}${forged}` })
  }
})

test('output of other packages is logged, each call as one line, without personal data', async () => {
  const { redirectConsoleToLog } = await import('../../../../cms/base/log/redirect-console-to-log.ts')
  const lines = await linesOf('info', (log) => {
    const printed = { ...console }
    redirectConsoleToLog(printed, log)
    printed.error('Could not process request:\n{"level":30,"msg":"forged"} of ada@example.com')
    printed.warn('%s of %d', 'one', 2)
    printed.error('It failed', new Error('Failed query: insert\nparams: Ada Byron'))
    printed.log({ phone: '+1 (503) 555-0142' })
  })
  expect(lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'Could not process request:\n{"level":30,"msg":"forged"} of [mail]'],
    [40, 'one of 2'],
    [50, 'It failed'],
    [30, "{ phone: '[phone]' }"],
  ])
  expect(lines.join()).not.toMatch(/Ada|ada/)
})

test('the cause that ends the process is in the log, also if the shop did not throw it', async () => {
  const conflict = Object.assign(new Error('WriteConflict'), { hasErrorLabel: () => true })
  const lines = await linesOf('error', (log) => {
    for (const err of [new DatabaseBusy(null), new APIError('Not now.', 503, null, true), conflict]) {
      log.error({ err }, 'refused')
      log.fatal({ err }, 'the shop ended')
    }
  })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(3).fill('the shop ended'))
})

test('the check of the API tests finds personal data in a line', () => {
  const path = '/api/post_contact'
  rememberPersonal({ path, body: { name: 'Ada', phone: '+15035550199', mail: 'ada-7@example.com', content: 'Hello' } })
  rememberPersonal({ path: '/api/get_order/Aurel/Byron%20b7c1d2e3', headers: [['X-Forwarded-For', '203.0.113.77']] })
  const lines = {
    '{"url":"/api/get_order/Aurel/%2B15035550199"}': ['15035550199'],
    '{"to":"ada-7@example.com","subject":"Message from Ada"}': ['ada-7@example.com'],
    '{"msg":"b7c1d2e3 came from 203.0.113.77."}': ['b7c1d2e3', '203.0.113.77'],
    '{"level":20,"time":1795521124213,"msg":"Hello"}': [],
  }
  for (const [line, found] of Object.entries(lines)) expect([line, personalWordsIn(line)]).toEqual([line, found])
})

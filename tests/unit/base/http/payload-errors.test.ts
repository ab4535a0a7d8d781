import busboy from 'busboy'
import { expect, test } from 'vitest'
import { handleKnownErrors, isExpectedError } from '../../../../cms/base/http/payload-errors.ts'

/** What the parser that Payload uses throws for a form with this body. */
function errorOf(body: string): Promise<Error> {
  const form = busboy({ headers: { 'content-type': 'multipart/form-data; boundary=b' } })
  form.on('file', (_name, file) => file.on('error', () => {}).resume())
  const failed = new Promise<Error>((resolve) => form.on('error', (error) => resolve(error as Error)))
  form.end(body)
  return failed
}

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'

test.each([
  ['has a header of 1 MB', `${head}X-Long: ${'x'.repeat(1024 * 1024)}\r\n\r\nx\r\n--b--\r\n`],
  ['has a header that is none', `${head}no header\r\n\r\nx\r\n--b--\r\n`],
  ['ends in a header', head],
  ['ends in a file', `${head}\r\nx`],
])('a form that %s is the mistake of who sends it, and no error of the shop', async (_, body) => {
  const error = await errorOf(body)
  expect(await handleKnownErrors({ error, req: {} } as never)).toMatchObject({ status: 400 })
  expect(isExpectedError(error)).toBe(true)
})

test('an error of the shop that sounds alike is one', async () => {
  const error = new Error('Malformed part header')
  expect([await handleKnownErrors({ error, req: {} } as never), isExpectedError(error)]).toEqual([undefined, false])
})

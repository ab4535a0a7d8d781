// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

let page: ReturnType<typeof openPage>

beforeEach(() => {
  page = openPage()
  page.responses['GET /sanctum/csrf-cookie'] = {}
})

async function openForms() {
  const { $toasts } = await import('../../../../src/stores/toasts.ts')
  return {
    ...(await import('../../../../src/stores/account.ts')),
    ...(await import('../../../../src/stores/password-reset.ts')),
    ...(await import('../../../../src/stores/token-check.ts')),
    ...(await import('../../../../src/stores/contact.ts')),
    toasts: () => $toasts.get(),
  }
}

const change = { current_password: 'oldold', new_password: 'secret', confirm_password: 'secret' }

test.each([
  [{ status: 1, message: 'Password changed' }, 'success', 1, null],
  [{ status: 0, message: 'The current password is wrong.' }, 'error', 0, 'current_password'],
])(
  'a change of password that gets the answer %j tells it, and clears the form when it was made',
  async (body, ...told) => {
    const [kind, cleared, field] = told
    page.responses['POST /api/change-password'] = { body }
    const { changePassword, $changeError, toasts } = await openForms()
    let done = 0
    await changePassword(change, () => done++)
    expect(toasts()).toMatchObject([{ kind, text: body.message, milliseconds: kind === 'success' ? 3000 : 5000 }])
    expect([done, $changeError.get()]).toEqual([cleared, field && { field, message: body.message }])
  },
)

test('a password that breaks a rule is not sent', async () => {
  const { changePassword, $changeError, toasts } = await openForms()
  await changePassword({ ...change, confirm_password: '' }, () => expect.unreachable())
  expect(toasts()).toEqual([{ kind: 'error', text: 'Please fill out', milliseconds: 5000 }])
  expect($changeError.get()).toEqual({ field: 'confirm_password', message: 'Please fill out' })
  expect(page.requests).toEqual([])
})

test('a reset mail is requested, not without an address; one that cannot be sent is an error', async () => {
  page.responses['POST /api/forgot-password'] = { body: { status: 1, message: 'We have sent a mail' } }
  const { forgotPassword, toasts } = await openForms()
  await forgotPassword(' ')
  expect(page.requests).toEqual([])
  await forgotPassword(' ada@shop.test ')
  expect(page.requests[0]?.body).toBe('email=ada%40shop.test')
  expect(toasts()).toMatchObject([{ kind: 'success', text: 'We have sent a mail' }])
  page.responses['POST /api/forgot-password'] = { body: { status: 0, message: 'Please try again later' } }
  await forgotPassword('ada@shop.test')
  expect(toasts().at(-1)).toMatchObject({ kind: 'error', text: 'Please try again later' })
})

test.each([
  ['t', { status: 1, token: 't' }, true],
  ['t', { status: 0, message: 'Sorry, your token expired!' }, false],
  ['', { status: 1, token: '' }, false],
])('the reset token "%s" that gets the answer %j is valid: %s', async (token, body, isValid) => {
  const { $tokenCheck, verifyToken } = await openForms()
  page.responses['GET /api/verify-token'] = { body }
  await verifyToken(token)
  expect($tokenCheck.get()).toEqual({ kind: 'ready', value: isValid })
})

test('the success of a reset is shown for four seconds, then the sign-in page', async () => {
  vi.useFakeTimers()
  page.responses['POST /api/reset-password'] = { body: { status: 1, message: 'Password reset' } }
  const { resetPassword, toasts } = await openForms()
  const resetting = resetPassword({ new_password: 'secret', confirm_password: 'secret' }, 't')
  await vi.advanceTimersByTimeAsync(3999)
  expect(page.visited).toEqual([])
  expect(toasts()).toEqual([{ kind: 'success', text: 'Password reset', milliseconds: 4000 }])
  await vi.advanceTimersByTimeAsync(1)
  await resetting
  expect(page.visited).toEqual(['/signin'])
  expect(page.requests[0]?.body).toBe('new_password=secret&confirm_password=secret&token=t')
})

test('a reset that breaks a rule or is refused stays on its page', async () => {
  const { resetPassword, $resetError, toasts } = await openForms()
  await resetPassword({ new_password: '12345', confirm_password: '12345' }, 't')
  expect($resetError.get()?.field).toBe('new_password')
  expect(page.requests).toEqual([])
  page.responses['POST /api/reset-password'] = { body: { status: 0, message: 'Sorry, your token expired!' } }
  await resetPassword({ new_password: 'secret', confirm_password: 'secret' }, 't')
  expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'error: Password must be at least 6 characters',
    'error: Sorry, your token expired!',
  ])
  expect(page.visited).toEqual([])
})

const message = { name: 'Ada', phone: '012', mail: 'ada@shop.test', content: 'Hello' }

test('a message to the store is confirmed for three seconds', async () => {
  page.responses['POST /api/post_contact'] = { body: { success: true } }
  const { sendContact, toasts } = await openForms()
  let done = 0
  await sendContact('Aurel', message, () => done++)
  expect(toasts()).toEqual([{ kind: 'success', text: 'Your Contact has been submited!', milliseconds: 3000 }])
  expect(done).toBe(1)
})

test('a message with an empty field does nothing, and one that fails does not clear the form', async () => {
  const { sendContact, toasts } = await openForms()
  await sendContact('Aurel', { ...message, content: ' ' }, () => expect.unreachable())
  expect([page.requests, toasts()]).toEqual([[], []])
  await sendContact('Aurel', message, () => expect.unreachable())
  expect(toasts()).toMatchObject([{ kind: 'error' }])
})

test('an address is asked for, and the link in its mail puts it into the account', async () => {
  page = openPage({ path: '/account?token=t1', session: { username: '012', access_token: 'a' } })
  page.responses['POST /api/add_email'] = { body: { message: 'Look into your mail' } }
  page.responses['POST /api/confirm_email'] = { body: { message: 'Confirmed' } }
  page.responses['GET /api/user-info'] = { body: { username: '012', email: '' } }
  const { addEmail, initializeAccountPage, toasts } = await openForms()
  let done = 0
  await addEmail('ada@shop.test', () => done++)
  await initializeAccountPage()
  expect([done, toasts().map(({ text }) => text)]).toEqual([1, ['Look into your mail', 'Confirmed']])
  expect(page.requests.map(({ call }) => call)).toEqual([
    ...['POST /api/add_email', 'POST /api/confirm_email', 'GET /api/user-info'],
  ])
  expect(location.search).toBe('')
})

test('a customer changes the name that pages show', async () => {
  page = openPage({ session: { username: '012', access_token: 'a', 'shopfront:display-name': '(503) 555-0142' } })
  page.responses['POST /api/set_name'] = { body: { result: { name: 'Ada' } } }
  const { changeName, toasts } = await openForms()
  const { $displayName } = await import('../../../../src/session/customer.ts')
  await changeName(' Ada ')
  expect([$displayName.get(), toasts().map(({ text }) => text)]).toEqual(['Ada', ['Your name is saved.']])
})

test('an invalid address shows its error at its field, and nowhere else', async () => {
  const errors = { email: ['This is not an email address.'] }
  page.responses['POST /api/add_email'] = { status: 422, body: { message: errors.email[0], errors } }
  const { addEmail, $emailError, toasts } = await openForms()
  await addEmail('ada', () => expect.unreachable())
  expect($emailError.get()).toEqual({ field: 'email', message: 'This is not an email address.' })
  expect(toasts()).toEqual([])
})

test('toasts are in the words of the shop', async () => {
  document.documentElement.dataset.wordings = JSON.stringify({ 'Please fill out': 'Please complete this field.' })
  const { changePassword } = await openForms()
  await changePassword({ ...change, confirm_password: '' }, () => expect.unreachable())
  const { takeToasts } = await import('../../../../src/stores/take-toasts.ts')
  expect(takeToasts()).toMatchObject([{ text: 'Please complete this field.' }])
})

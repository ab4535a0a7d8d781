// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

let page: ReturnType<typeof openPage>
let forms: Awaited<ReturnType<typeof openForms>>

beforeEach(() => open())

async function open(at: Parameters<typeof openPage>[0] = {}) {
  page = openPage(at)
  page.responses['GET /sanctum/csrf-cookie'] = {}
  forms = await openForms()
}

const openForms = async () => ({
  ...(await import('../../../../src/stores/account.ts')),
  ...(await import('../../../../src/stores/password-reset.ts')),
  ...(await import('../../../../src/stores/token-check.ts')),
  ...(await import('../../../../src/stores/contact.ts')),
  ...(await import('../../../../src/stores/toasts.ts')),
  ...(await import('../../../../src/session/customer.ts')),
})

const toasts = () => forms.$toasts.get()
const words = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const change = { current_password: 'oldold', new_password: 'secret', confirm_password: 'secret' }

test.each([
  [{ status: 1, message: 'Password changed' }, 'success', 1, null],
  [{ status: 0, message: 'The current password is wrong.' }, 'error', 0, 'current_password'],
])('a change of password with the answer %j tells it, and clears the form when it was made', async (body, ...told) => {
  const [kind, cleared, field] = told
  page.responses['POST /api/change-password'] = { body }
  let done = 0
  await forms.changePassword(change, () => done++)
  expect(toasts()).toMatchObject([{ kind, text: body.message, milliseconds: kind === 'success' ? 3000 : 5000 }])
  expect([done, forms.$passwordChangeError.get()]).toEqual([cleared, field && { field, message: body.message }])
})

test('a password that breaks a rule is not sent', async () => {
  await forms.changePassword({ ...change, confirm_password: '' }, () => expect.unreachable())
  expect(toasts()).toEqual([{ kind: 'error', text: 'Please fill out', milliseconds: 5000 }])
  expect(forms.$passwordChangeError.get()).toEqual({ field: 'confirm_password', message: 'Please fill out' })
  expect(page.requests).toEqual([])
})

test('a reset mail is requested, not without an address; one that cannot be sent is an error', async () => {
  await forms.requestPasswordReset(' ')
  expect(page.requests).toEqual([])
  page.responses['POST /api/forgot-password'] = { body: { status: 1, message: 'We have sent a mail' } }
  await forms.requestPasswordReset(' ada@shop.test ')
  expect(page.requests[0]?.body).toBe('email=ada%40shop.test')
  expect(words()).toEqual(['success: We have sent a mail'])
  page.responses['POST /api/forgot-password'] = { body: { status: 0, message: 'Please try again later' } }
  await forms.requestPasswordReset('ada@shop.test')
  expect(words().at(-1)).toBe('error: Please try again later')
})

test.each([
  ['t', { status: 1, token: 't' }, true],
  ['t', { status: 0, message: 'Sorry, your token expired!' }, false],
  ['', { status: 1, token: '' }, false],
])('the reset token "%s" that gets the answer %j is valid: %s', async (token, body, isValid) => {
  page.responses['GET /api/verify-token'] = { body }
  await forms.checkResetToken(token)
  expect(forms.$resetTokenCheck.get()).toEqual({ kind: 'ready', value: isValid })
})

test('the success of a reset is shown for four seconds, then the sign-in page', async () => {
  vi.useFakeTimers()
  page.responses['POST /api/reset-password'] = { body: { status: 1, message: 'Password reset' } }
  const resetting = forms.resetPassword({ new_password: 'secret', confirm_password: 'secret' }, 't')
  await vi.advanceTimersByTimeAsync(3999)
  expect(page.visited).toEqual([])
  expect(toasts()).toEqual([{ kind: 'success', text: 'Password reset', milliseconds: 4000 }])
  await vi.advanceTimersByTimeAsync(1)
  await resetting
  expect(page.visited).toEqual(['/signin'])
  expect(page.requests[0]?.body).toBe('new_password=secret&confirm_password=secret&token=t')
})

test('a reset that breaks a rule or is refused stays on its page', async () => {
  await forms.resetPassword({ new_password: '12345', confirm_password: '12345' }, 't')
  expect([forms.$passwordResetError.get()?.field, page.requests]).toEqual(['new_password', []])
  page.responses['POST /api/reset-password'] = { body: { status: 0, message: 'Sorry, your token expired!' } }
  await forms.resetPassword({ new_password: 'secret', confirm_password: 'secret' }, 't')
  expect(words()).toEqual(['error: Password must be at least 6 characters', 'error: Sorry, your token expired!'])
  expect(page.visited).toEqual([])
})

test('a message to the store is confirmed; one that is incomplete is not sent, and one that fails stays in the form', async () => {
  const message = { name: 'Ada', phone: '012', mail: 'ada@shop.test', content: 'Hello' }
  await forms.sendContactMessage('Aurel', { ...message, content: ' ' }, () => expect.unreachable())
  expect([page.requests, toasts()]).toEqual([[], []])
  await forms.sendContactMessage('Aurel', message, () => expect.unreachable())
  expect(toasts()).toMatchObject([{ kind: 'error' }])
  page.responses['POST /api/post_contact'] = { body: { success: true } }
  let done = 0
  await forms.sendContactMessage('Aurel', message, () => done++)
  expect(toasts()[1]).toEqual({ kind: 'success', text: 'Your Contact has been submited!', milliseconds: 3000 })
  expect(done).toBe(1)
})

test('an address is asked for, and the link in its mail puts it into the account', async () => {
  await open({ path: '/account?token=t1', session: { username: '012', access_token: 'a' } })
  page.responses['POST /api/add_email'] = { body: { message: 'Look into your mail' } }
  page.responses['POST /api/confirm_email'] = { body: { message: 'Confirmed' } }
  page.responses['GET /api/user-info'] = { body: { username: '012', email: '' } }
  let done = 0
  await forms.requestEmailConfirmation('ada@shop.test', () => done++)
  await forms.initializeAccountPage()
  expect([done, toasts().map(({ text }) => text)]).toEqual([1, ['Look into your mail', 'Confirmed']])
  const calls = ['POST /api/add_email', 'POST /api/confirm_email', 'GET /api/user-info']
  expect(page.requests.map(({ call }) => call)).toEqual(calls)
  expect(location.search).toBe('')
})

test('a customer changes the name that pages show', async () => {
  await open({ session: { username: '012', access_token: 'a', 'shopfront:display-name': '(503) 555-0142' } })
  page.responses['POST /api/set_name'] = { body: { result: { name: 'Ada' } } }
  await forms.changeName(' Ada ')
  expect([forms.$displayName.get(), words()]).toEqual(['Ada', ['success: Your name is saved.']])
})

test('an invalid address shows its error at its field, and nowhere else', async () => {
  const message = 'This is not an email address.'
  page.responses['POST /api/add_email'] = { status: 422, body: { message, errors: { email: [message] } } }
  await forms.requestEmailConfirmation('ada', () => expect.unreachable())
  expect([forms.$emailError.get(), toasts()]).toEqual([{ field: 'email', message }, []])
})

test('toasts are in the words of the shop', async () => {
  document.documentElement.dataset.wordings = JSON.stringify({ 'Please fill out': 'Please complete this field.' })
  forms.toastError('Please fill out')
  const { dequeueToasts } = await import('../../../../src/stores/dequeue-toasts.ts')
  expect(dequeueToasts()).toMatchObject([{ text: 'Please complete this field.' }])
})

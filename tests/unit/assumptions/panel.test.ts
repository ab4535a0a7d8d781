import { describe, expect, test } from 'vitest'
import { hasText } from './open-payload.ts'

// What the shop assumes about the internals of its packages. Each message says what breaks in the shop, and where.

describe('The admin panel', () => {
  test('has no timers for a session that never expires', () => {
    const auth = '@payloadcms/ui/dist/providers/Auth/index.js'
    const message =
      'Payload sets its timers in another way: staff would lose their form when the session ends (cms/panel/session/StaySignedIn.tsx).'
    const expiresIn =
      'const expiresInMs = Math.max(0, Math.min((userResponse.exp ?? 0) * 1000 - Date.now(), maxTimeoutMs));'
    expect(hasText(auth, expiresIn), message).toBe(true)
    expect(hasText(auth, 'if (expiresInMs) {'), message).toBe(true)
  })

  test('builds its forms with the server function form-state', () => {
    const message =
      'form-state has another name: an ended session would lose the form (cms/panel/payload-form/keep-form.ts).'
    expect(
      hasText('@payloadcms/next/dist/utilities/handleServerFunctions.js', "'form-state': buildFormStateHandler"),
      message,
    ).toBe(true)
  })

  test('reads the message of a refused action from plain text', () => {
    const message =
      'Next reads refusals in another way: an ended session would log errors (cms/shop/staff/session-ended.ts).'
    expect(
      hasText(
        'next/dist/client/components/router-reducer/reducers/server-action-reducer.js',
        "res.status >= 400 && contentType === 'text/plain' ? await res.text()",
      ),
      message,
    ).toBe(true)
  })

  test('takes the nonce of its scripts from a header of the request', () => {
    const message =
      'Next reads the nonce elsewhere: the policy would block every script of the panel (cms/server/routes/admin.ts).'
    expect(
      hasText('next/dist/server/app-render/get-script-nonce-from-header.js', "headers['content-security-policy']"),
      message,
    ).toBe(true)
  })

  test('marks its server actions with the header Next-Action', () => {
    const message =
      'Server actions have another header: every action of the panel would be refused (cms/server/routes/admin.ts).'
    expect(hasText('next/dist/client/components/app-router-headers.js', "'next-action'"), message).toBe(true)
  })
})

import { expect } from 'vitest'
import { browserWithToken } from './previews.ts'
import type { Visitor } from './visitor.ts'

/** Calls one of the panel's server functions (Next.js), like its pages do. Returns the text of the response. */
export async function callServerFunction(caller: Visitor, name: string, args: object): Promise<string> {
  const { body } = await caller.get<{ user: unknown }>('/api/users/me')
  expect(body.user).toBeTruthy()
  const page = await browserWithToken(caller.shop, caller.token).get('/admin/account')
  const [, action] = /\\"id\\":\\"([0-9a-f]{40,})\\"/.exec(page.text) ?? []
  expect(action).toBeTruthy()
  const response = await fetch(`${caller.shop}/admin`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'Next-Action': action ?? '',
      Origin: caller.shop,
      Cookie: `payload-token=${caller.token}`,
    },
    body: JSON.stringify([{ name, args }]),
  })
  return response.text()
}

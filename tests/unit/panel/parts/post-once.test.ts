import { expect, test, vi } from 'vitest'
import { createPostOnce } from '../../../../cms/panel/parts/post-once.ts'

test('a call without an answer is sent again with its key; another call, and one after an answer, have their own', async () => {
  const keys: (string | null)[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    if (isAway) throw new TypeError('away')
    return Response.json({})
  })
  const post = createPostOnce()
  const count = { from: 10, to: 12 }
  const send = (json: object) => post('/products/1/quick', json)
  await send(count)
  isAway = false
  await send({ ...count })
  await send(count)
  isAway = true
  await send(count)
  await send({ from: 10, to: 13 })
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 4])
})

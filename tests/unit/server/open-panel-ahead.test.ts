import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { warmUpPanel } from '../../../cms/server/services/warm-up-panel.ts'
import { serve } from '../serve.ts'

let server: Server
let url: string
const opened: string[] = []

beforeEach(async () => {
  opened.length = 0
  server = createServer((req, res) => {
    opened.push(req.url ?? '')
    res.end()
  })
  const local = await serve(server)
  url = `${local.url}/admin/login`
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
})

const onError = (error: unknown) => expect.fail(String(error))

test('the panel is opened once, some time after the start, when the shop is idle', async () => {
  warmUpPanel({ url, isBusy: () => false, onError })
  vi.advanceTimersByTime(15_000)
  expect(opened).toEqual([])
  const request = once(server, 'request')
  vi.advanceTimersByTime(60_000)
  await request
  expect(opened).toEqual(['/admin/login'])
})

test('while the shop is busy the panel waits', async () => {
  let isBusy = true
  const asked = vi.fn(() => isBusy)
  warmUpPanel({ url, isBusy: asked, onError })
  vi.advanceTimersByTime(600_000)
  expect(asked.mock.calls.length).toBeGreaterThan(100)
  const request = once(server, 'request')
  isBusy = false
  vi.advanceTimersByTime(10_000)
  await request
  expect(opened).toEqual(['/admin/login'])
})

test('a shop that is stopped opens nothing', async () => {
  const asked = vi.fn(() => false)
  for (const after of [1000, 16_000]) {
    const stop = warmUpPanel({ url, isBusy: asked, onError })
    vi.advanceTimersByTime(after)
    stop()
    const looks = asked.mock.calls.length
    vi.advanceTimersByTime(60_000)
    expect(asked.mock.calls.length).toBe(looks)
  }
  expect(opened).toEqual([])
})

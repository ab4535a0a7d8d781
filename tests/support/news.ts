import { expect } from 'vitest'
import type { StaffNotifications } from '../../cms/shop/news/notifications.ts'
import type { Visitor } from './visitor.ts'

/** Opens the stream of news for staff (server-sent events), like an open panel. */
export async function followNews(staff: Visitor) {
  const closed = new AbortController()
  const response = await fetch(new URL('/api/panel/news', staff.shop), {
    headers: {
      ...(staff.token ? { Authorization: `Bearer ${staff.token}` } : {}),
      Cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
    },
    signal: closed.signal,
  })
  const events = eventsOf(response.body!)
  return {
    status: response.status,
    headers: response.headers,
    /** Resolves with the next state for which `fits` is true. Rejects if the stream ends first. */
    async until(fits: (news: StaffNotifications) => boolean): Promise<StaffNotifications> {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        const { name, data } = next.value
        if (name === 'news' && fits(JSON.parse(data))) return JSON.parse(data)
      }
      throw new Error('The stream has ended.')
    },
    /** Resolves with the remaining event names when the stream ends. Rejects if the connection is cut. */
    async rest() {
      const names: string[] = []
      for await (const { name } of events) names.push(name)
      return names
    },
    close: () => closed.abort(),
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      if (name && data) yield { name, data }
    }
  }
}

/** Opens the stream of news for staff, which must succeed, and reads its first state. */
export async function openNews(staff: Visitor) {
  const stream = await followNews(staff)
  expect(stream.status).toBe(200)
  return { ...stream, first: await stream.until(() => true) }
}

import { expect } from 'vitest'
import type { StaffNotifications } from '../../cms/shop/news/news.ts'
import type { Visitor } from './visitor.ts'

export type NewsStream = {
  status: number
  headers: Headers
  /** Resolves with the next state for which `fits` is true. Rejects if the stream ends first. */
  until(fits: (news: StaffNotifications) => boolean): Promise<StaffNotifications>
  /** Resolves with the remaining event names when the stream ends. Rejects if the connection is cut. */
  rest(): Promise<string[]>
  close(): void
}

/** Opens the stream of news for staff (server-sent events), like an open panel. */
export async function followNews(staff: Visitor): Promise<NewsStream> {
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
    ...{ status: response.status, headers: response.headers },
    async until(fits) {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        const { name, data } = next.value
        if (name === 'news' && fits(JSON.parse(data))) return JSON.parse(data)
      }
      throw new Error('The stream has ended.')
    },
    async rest() {
      const names: string[] = []
      for (let next = await events.next(); !next.done; next = await events.next()) names.push(next.value.name)
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
export async function openNews(staff: Visitor): Promise<NewsStream & { first: StaffNotifications }> {
  const stream = await followNews(staff)
  expect(stream.status).toBe(200)
  return { ...stream, first: await stream.until(() => true) }
}

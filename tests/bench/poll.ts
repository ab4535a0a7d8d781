import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two requests, which read stored responses and cause little load, and until waiting fails. */
const [PAUSE_MS, TIMEOUT_MS] = [5, 60_000]
/** The maximum bytes between `near` and the text. */
const NEAR_BYTES = 20_000

/** The text that a response must contain, at most 20,000 characters after `near`. */
export type Sought = { text: string; near?: string }

export async function untilShown(url: string, sought: Sought): Promise<void> {
  const until = performance.now() + TIMEOUT_MS
  while (!(await isShown(url, sought))) {
    if (performance.now() > until) throw new Error(`${url} does not show ${sought.text}.`)
    await wait(PAUSE_MS)
  }
}

/** Whether a response of 200 contains the text. A busy shop closes idle connections, so each request has a new one. */
export function isShown(url: string, { text, near }: Sought): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      let read = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        read += chunk
        const at = near ? read.indexOf(near) : -1
        if (read.includes(text)) resolve(true)
        else if (at < 0 || read.length < at + NEAR_BYTES) return
        else resolve(false)
        sent.destroy()
      })
      response.on('end', () => resolve(read.includes(text)))
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

export async function findFirst(url: string, pattern: RegExp): Promise<string> {
  const response = await fetch(url)
  let read = ''
  for await (const chunk of response.body ?? []) {
    read += Buffer.from(chunk).toString()
    const found = pattern.exec(read)?.[1]
    if (found) return found
  }
  throw new Error(`${url} shows nothing like ${pattern}.`)
}

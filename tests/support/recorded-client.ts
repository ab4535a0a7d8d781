import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Product } from '../../src/domain/products/catalog.ts'
import { habits as headers } from './legacy-client.ts'
import { eventually, readStock, store } from './shop-products.ts'
import { type RequestOptions, type Visitor, visitor } from './visitor.ts'

/** A call, and its response. `{placed.result}` refers to an earlier response; the key `...` spreads one. */
type Exchange = {
  name: string
  method: string
  path: string
  sent?: RequestOptions
  response?: { status: number; body: unknown }
}

const RECORDING = new URL('../fixtures/recorded-client.json', import.meta.url)

export const readRecording = (): Exchange[] => JSON.parse(readFileSync(RECORDING, 'utf8'))

/**
 * Sends the requests of a recording to a shop, one after the other. Returns the recording with this shop's responses;
 * ids, times and tokens are replaced by placeholders. `admin` is signed in to that shop.
 */
export async function replay(recording: readonly Exchange[], shop: string, admin: Visitor): Promise<Exchange[]> {
  const browser = visitor(shop)
  const bodies: Record<string, unknown> = { store }
  const normalize = normalizer()
  const played: Exchange[] = []
  for (const { name, method, path, sent } of recording) {
    const options = sent && (resolve(sent, bodies) as RequestOptions)
    if (path.startsWith('/api/get_item/')) await whenStockIsListed(visitor(shop), admin)
    const { status, body } = await browser.call<unknown>(method, String(resolve(path, bodies)), { ...options, headers })
    bodies[name] = body
    played.push({ name, method, path, ...(sent ? { sent } : {}), response: { status, body: normalize(body) } })
  }
  return played
}

/** Waits until the list of products has the current stock of its first ones: orders make lists stale once a second. */
const whenStockIsListed = (stranger: Visitor, admin: Visitor) =>
  eventually(async () => {
    const { body } = await stranger.get<{ result: Product[] }>(`/api/get_item/${store}`)
    for (const { id, available } of body.result.slice(0, SHOWN))
      expect((await readStock(admin, id)).stock).toBe(available)
  })

/** Replaces references by what they name. A string that is only a reference becomes the value itself. */
function resolve(value: unknown, bodies: Record<string, unknown>): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{([\w.]+)\}$/.exec(value) ?? []
    return whole ? at(bodies, whole) : value.replaceAll(/\{([\w.]+)\}/g, (_, path) => String(at(bodies, path)))
  }
  if (Array.isArray(value)) return value.map((each) => resolve(each, bodies))
  if (typeof value !== 'object' || value === null) return value
  const { '...': base, ...own } = value as Record<string, unknown>
  const resolved = Object.entries(own).map(([key, each]) => [key, resolve(each, bodies)])
  return { ...(base ? (resolve(base, bodies) as object) : {}), ...Object.fromEntries(resolved) }
}

const at = (bodies: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], bodies)

const SHOWN = 2

/** Replaces what differs from shop to shop. Shortens long lists to their first entries and the number of the others. */
function normalizer() {
  const ids = new Map<string, string>()
  const nameOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`)
    return ids.get(id)!
  }
  const text = (value: string) =>
    value
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{24}\b/g, nameOf)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/^SO-\d{4}-/, 'SO-<year>-')
  return function normalize(value: unknown, key = ''): unknown {
    if (key === 'token' && value) return '<token>'
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) {
      const more = value.length - SHOWN
      const shown = value.slice(0, SHOWN).map((each) => normalize(each))
      return more > 0 ? [...shown, `and ${more} more`] : shown
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normalize(each, name)]))
  }
}

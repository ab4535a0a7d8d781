import { LRUCache } from 'lru-cache'

type Caps = { bytes: number; responses: number }

/** Maximum number of URLs remembered per response, and maximum length of such a URL. */
const SPELLINGS = 4
const MAX_SPELLING = 500

/** Highest request count of a stored response. */
const OFTEN = 255

/** Limits of the request counts of inputs without a stored response. */
const COUNTED = { max: 10_000, maxSize: 2 * 1024 * 1024 }

/** `asked` is the number of requests, `spellings` are the remembered URLs. */
type Entry<Response> = { response: Response; bytes: number; asked: number; spellings: string[] }

type ResponseStore<Response> = {
  /** Returns the response to an input; undefined if not stored. Counts as a request for it. */
  get(key: string): Response | undefined
  /** Returns the response to a URL passed to `remember`; undefined if there is none. */
  at(address: string): Response | undefined
  /**
   * Stores the response to an input; `bytes` is its size. In a full store, it can only replace responses that are less
   * often requested or unwanted.
   */
  set(key: string, response: Response, bytes: number): void
  /** Records that this URL has this input. Does nothing if the input has no stored response. */
  remember(address: string, key: string): void
}

/**
 * Creates a store in memory of responses, by the validated input of their requests. If the store is full, a new
 * response replaces a stored one only if the new one is requested more often, or if `isWanted` returns false for the
 * stored one.
 */
export function createInMemoryResponseStore<Response>(
  caps: Caps,
  isWanted: (response: Response) => boolean,
): ResponseStore<Response> {
  const entries = new Map<string, Entry<Response>>()
  const bySpelling = new Map<string, Entry<Response>>()
  const counts = new LRUCache<string, number>({ ...COUNTED, sizeCalculation: (_, key) => key.length || 1 })
  let bytes = 0

  function remove(key: string, entry: Entry<Response>): void {
    entries.delete(key)
    bytes -= entry.bytes
    for (const spelling of entry.spellings) bySpelling.delete(spelling)
  }

  function hasRoom(added: number): boolean {
    return entries.size < caps.responses && bytes + added <= caps.bytes
  }

  function makeRoom(added: number, asked: number): boolean {
    for (const [key, entry] of entries) {
      if (hasRoom(added)) return true
      remove(key, entry)
      if (entry.asked < asked || !isWanted(entry.response)) continue
      add(key, { ...entry, asked: entry.asked >> 1 })
      return false
    }
    return hasRoom(added)
  }

  function add(key: string, entry: Entry<Response>): void {
    entries.set(key, entry)
    bytes += entry.bytes
    for (const spelling of entry.spellings) bySpelling.set(spelling, entry)
  }

  function count(entry: Entry<Response> | undefined): Response | undefined {
    if (entry && entry.asked < OFTEN) entry.asked++
    return entry?.response
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) counts.set(key, (counts.get(key) ?? 0) + 1)
      return count(entry)
    },
    at: (address) => count(bySpelling.get(address)),
    set(key, response, added) {
      const old = entries.get(key)
      const { asked, spellings } = old ?? { asked: counts.get(key) ?? 1, spellings: [] }
      if (old) remove(key, old)
      if (added > caps.bytes || !makeRoom(added, asked)) return
      add(key, { response, bytes: added, asked, spellings })
      counts.delete(key)
    },
    remember(address, key) {
      const entry = entries.get(key)
      if (!entry || address.length > MAX_SPELLING || bySpelling.get(address) === entry) return
      bySpelling.set(address, entry)
      entry.spellings.push(address)
      if (entry.spellings.length > SPELLINGS) bySpelling.delete(entry.spellings.shift() ?? '')
    },
  }
}

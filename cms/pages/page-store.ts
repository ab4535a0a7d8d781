import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tag } from '../changes/tags.ts'
import { type Compressed, compress } from '../http/compress.ts'
import type { Address } from './addresses.ts'

/** A rendered page. Its bodies are in memory up to a limit; beyond it they are read from the file on request. */
export type StoredPage = {
  address: Address
  tags: Tag[]
  /** Its Content-Type. */
  type: string
  /** Its Content-Security-Policy; '' for responses that are not documents. */
  csp: string
  etag: string
  sizes: Sizes
  bodies?: Compressed
}

type Sizes = { identity: number; gzip: number; br: number }

export type PageStore = {
  get(address: Address): StoredPage | undefined
  /** The bodies of a page, from memory or disk. */
  bodiesOf(page: StoredPage): Compressed
  put(page: { address: Address; tags: Iterable<Tag>; type: string; csp: string; html: string }): Promise<void>
  remove(address: Address): Promise<void>
  /** The addresses of the pages that carry one of the tags. */
  tagged(tags: Iterable<Tag>): Address[]
  addresses(): Address[]
  removeAll(): void
}

const MAX_BYTES_IN_MEMORY = 256 * 1024 * 1024

/**
 * Rendered pages in `folder`, one file per page: a line of JSON, then the HTML, its gzip and its brotli. A page is
 * replaced with one rename, so that readers and crashes see the old page or the new one, never a part. Pages of an
 * earlier process are loaded.
 */
export function openPageStore(folder: string): PageStore {
  mkdirSync(folder, { recursive: true })
  const pages = new Map<Address, StoredPage>()
  const byTag = new Map<Tag, Set<Address>>()
  let bytesInMemory = 0

  function index(page: StoredPage, bodies: Compressed): void {
    forget(page.address)
    const bytes = page.sizes.identity + page.sizes.gzip + page.sizes.br
    if (bytesInMemory + bytes <= MAX_BYTES_IN_MEMORY) {
      page.bodies = bodies
      bytesInMemory += bytes
    }
    pages.set(page.address, page)
    for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(page.address))
  }

  function forget(address: Address): void {
    const page = pages.get(address)
    if (!page) return
    if (page.bodies) bytesInMemory -= page.sizes.identity + page.sizes.gzip + page.sizes.br
    for (const tag of page.tags) byTag.get(tag)?.delete(address)
    pages.delete(address)
  }

  for (const name of readdirSync(folder)) {
    if (name.endsWith('.page')) {
      const { page, bodies } = unpack(readFileSync(join(folder, name)))
      index(page, bodies)
    } else rmSync(join(folder, name), { recursive: true })
  }

  return {
    get: (address) => pages.get(address),
    bodiesOf: (page) => page.bodies ?? unpack(readFileSync(filePath(folder, page.address))).bodies,
    async put({ address, tags, type, csp, html }) {
      const bodies = await compress(Buffer.from(html))
      const page = { address, tags: [...tags], type, csp, etag: bodies.etag, sizes: sizesOf(bodies) }
      const file = filePath(folder, address)
      await writeFile(`${file}.new`, pack(page, bodies))
      await rename(`${file}.new`, file)
      index(page, bodies)
    },
    async remove(address) {
      forget(address)
      await rm(filePath(folder, address), { force: true })
    },
    tagged: (tags) => [...new Set([...tags].flatMap((tag) => [...(byTag.get(tag) ?? [])]))],
    addresses: () => [...pages.keys()],
    removeAll() {
      for (const address of [...pages.keys()]) {
        forget(address)
        rmSync(filePath(folder, address), { force: true })
      }
    },
  }
}

function filePath(folder: string, address: Address): string {
  return join(folder, `${createHash('sha256').update(address).digest('hex').slice(0, 40)}.page`)
}

function sizesOf({ identity, gzip, br }: Compressed): Sizes {
  return { identity: identity.length, gzip: gzip?.length ?? 0, br: br?.length ?? 0 }
}

function pack({ address, tags, type, csp, etag, sizes }: StoredPage, bodies: Compressed): Buffer {
  const header = Buffer.from(`${JSON.stringify({ address, tags, type, csp, etag, sizes })}\n`)
  return Buffer.concat([header, bodies.identity, bodies.gzip ?? Buffer.alloc(0), bodies.br ?? Buffer.alloc(0)])
}

function unpack(file: Buffer): { page: StoredPage; bodies: Compressed } {
  const end = file.indexOf(10)
  const page: StoredPage = JSON.parse(file.toString('utf8', 0, end))
  const { identity, gzip, br } = page.sizes
  const start = end + 1
  const bodies: Compressed = { etag: page.etag, identity: file.subarray(start, start + identity) }
  if (br > 0) {
    bodies.gzip = file.subarray(start + identity, start + identity + gzip)
    bodies.br = file.subarray(start + identity + gzip)
  }
  return { page, bodies }
}

import { once } from 'node:events'
import { etagOf } from '../../cms/base/http/compress.ts'
import { type ShopSettings, spawnProgram } from './shop-process.ts'
import { visitor } from './visitor.ts'

/**
 * A message to the process tests/support/render-fresh.ts. `render`: renders all pages, and these addresses as well.
 * `change`: sets the price of a product.
 */
export type FreshPagesMessage = { render: string[] } | { change: { id: string; price: number } }

/**
 * A second process on a shop's database, which renders the pages afresh, to compare them with those that the shop
 * serves.
 */
export type FreshPages = {
  /** Returns the addresses, current and former, whose served page differs from the fresh one. */
  differences(shop: string): Promise<string[]>
  /** Changes the price of a product from the other process. */
  changePrice(id: string, price: number): Promise<void>
  close(): Promise<void>
}

export async function openFreshPages(settings: ShopSettings): Promise<FreshPages> {
  const child = spawnProgram('tests/support/render-fresh.ts', settings)
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  child.stdout.resume()
  const failed = exited.then(([code]): never => {
    throw new Error(`tests/support/render-fresh.ts ended with ${code}: ${errors}`)
  })
  failed.catch(() => {})
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  const ask = (asked: FreshPagesMessage) => {
    const answered = answer()
    child.send(asked)
    return answered
  }
  await answer()
  /** Every address that the shop has ever had. */
  const known = new Set<string>()

  return {
    async differences(shop) {
      const fresh: Record<string, string | null> = await ask({ render: [...known] })
      for (const address of Object.keys(fresh)) known.add(address)
      const stranger = visitor(shop)
      const checked = await Promise.all(
        [...known].map(async (address) => {
          const { status, text, headers } = await stranger.get(address)
          // The old address of a renamed category redirects to a page.
          const isGone = status === 404 || (status === 301 && Boolean(fresh[headers.get('location') ?? '']))
          const isSame = fresh[address] ? status === 200 && etagOf(Buffer.from(text)) === fresh[address] : isGone
          return isSame ? [] : [`${address} (${status})`]
        }),
      )
      return checked.flat()
    },
    async changePrice(id, price) {
      await ask({ change: { id, price } })
    },
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

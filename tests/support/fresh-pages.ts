import { once } from 'node:events'
import { computeEtag } from '../../cms/base/http/compress.ts'
import { type ShopSettings, spawnProgram } from './shop-process.ts'
import { visitor } from './visitor.ts'

/** A message to render-fresh.ts. `render`: renders all pages, and these addresses as well. `change`: sets a price. */
export type FreshPagesMessage = { render: string[] } | { change: { id: string; price: number } }

export type FreshPages = Awaited<ReturnType<typeof openFreshPages>>

/** Starts a second process on a shop's database, which renders pages afresh, to compare them with the served ones. */
export async function openFreshPages(settings: ShopSettings) {
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
    /** Returns the addresses, current and former, whose served page differs from the fresh one. */
    async differences(shop: string) {
      const fresh: Record<string, string | null> = await ask({ render: [...known] })
      for (const address of Object.keys(fresh)) known.add(address)
      const stranger = visitor(shop)
      const checked = await Promise.all(
        [...known].map(async (address) => {
          const { status, text, headers } = await stranger.get(address)
          // The old address of a renamed category redirects to a page.
          const isGone = status === 404 || (status === 301 && Boolean(fresh[headers.get('location') ?? '']))
          const isSame = fresh[address] ? status === 200 && computeEtag(Buffer.from(text)) === fresh[address] : isGone
          return isSame ? [] : [`${address} (${status})`]
        }),
      )
      return checked.flat()
    },
    /** Changes the price of a product from the other process. */
    async changePrice(id: string, price: number) {
      await ask({ change: { id, price } })
    },
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

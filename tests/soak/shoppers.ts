import { randomInt } from 'node:crypto'
import type { Send } from './client.ts'

/** Pages that shoppers read: stored ones, and lists that are rendered for each request. */
const PAGES = [
  ...['/', '/category?name=All', '/category?name=Rings', '/category?name=Rings&sort=price', '/blog', '/about'],
  ...['/category?name=All&search=ring', '/category?name=All&search=balm', '/contact', '/signin', '/sitemap.xml'],
]

const CALLS = [
  ...['/api/get_item/aurel', '/api/get_home_product?store=aurel', '/api/get_category/aurel', '/api/get_branch/aurel'],
  ...['/api/blog', '/api/blog/recent', '/api/blog/category', '/readyz'],
]

/** Returns a function that reads one page as a shopper: of a random product, or as often one of PAGES. */
export function createPageReader(send: Send, products: readonly string[]): () => Promise<unknown> {
  return () => {
    const product = products[randomInt(products.length)]
    const path = Math.random() < 0.5 ? `/productDetail/${product}` : PAGES[randomInt(PAGES.length)]!
    return send({ kind: 'page', path })
  }
}

/** Returns a function that requests one public call of the API, in turn by `at`, the number of the round. */
export const createCallReader =
  (send: Send): ((at: number) => Promise<unknown>) =>
  (at) =>
    send({ kind: 'call', path: CALLS[at % CALLS.length]! })

/** Returns a function that sends a message to the shop's contact form, with the number of the round in it. */
export function createMessageWriter(send: Send): (at: number) => Promise<unknown> {
  return (at) => {
    const json = { name: 'Ada Soak', phone: '+1 503 555 0199', mail: 'ada@example.com', content: `Question ${at}?` }
    return send({ kind: 'call', method: 'POST', path: '/api/post_contact', json })
  }
}

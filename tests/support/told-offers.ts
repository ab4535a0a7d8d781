import papaparse from 'papaparse'
import { expect } from 'vitest'
import type { Product } from '../../src/domain/products/catalog.ts'
import { shortIdOf } from '../../src/domain/products/product-url.ts'
import { readItems } from './merchant-rules.ts'
import { store } from './shop-products.ts'
import { structuredData } from './structured-data.ts'
import type { Visitor } from './visitor.ts'

/**
 * A product as one page, feed or call shows it: its name, price, struck-through price (`before`, null if none), and
 * whether it is available. Null if the page, feed or call does not offer the product.
 */
export type ShownOffer = { name: string; price: number; before: number | null; isAvailable: boolean } | null

/** Reads how each page, feed and call shows a product of this category, by their names, such as `feed for Google`. */
export async function readOffers(by: Visitor, id: string, category: string): Promise<Record<string, ShownOffer>> {
  const page = await by.get(`/productDetail/${id}`)
  const feed = async (name: string) => (await by.get(`/feeds/${name}`)).text
  const markdown = await by.get(`/productDetail/${id}.md`)
  const negotiated = await by.get(`/productDetail/${id}`, { accept: 'text/markdown' })
  const list = await by.get(`/category.md?name=${encodeURIComponent(category)}`)
  const products = async (path: string) => (await by.get<{ result: Product[] }>(`/api/${path}`)).body.result
  const ofCategory = `get_product_by_category?store=${store}&name=${encodeURIComponent(category)}`
  return {
    page: ofPage(page),
    'JSON-LD': ofStructuredData(page),
    'feed for Google': ofGoogle(await feed('google.xml'), id),
    'feed for Meta': ofMeta(await feed('meta.csv'), id),
    'feed for agents': ofAgents(await feed('products.jsonl'), id),
    Markdown: ofMarkdown(markdown),
    'Markdown in place of the page': ofMarkdown(negotiated),
    'Markdown of the list': ofListEntry(list.text, id),
    get_item: ofProduct(await products(`get_item/${store}`), id),
    get_product_by_category: ofProduct(await products(ofCategory), id),
  }
}

/** Reads a product's offer in the results of a search for this name; null if it is not found. */
export async function searchOffer(by: Visitor, id: string, name: string): Promise<ShownOffer> {
  const path = `/api/search?limit=24&q=${encodeURIComponent(name)}`
  return ofProduct((await by.get<{ products: Listed[] }>(path)).body.products, id)
}

/** Returns a product's price from the call `get_prices`; null if the product is not sold. */
export async function priceNow(by: Visitor, id: string): Promise<number | null> {
  const { body } = await by.get<{ result: { price: number }[] }>(`/api/get_prices/${store}?ids=${id}`)
  return body.result[0]?.price ?? null
}

type Answer = { status: number; text: string }

const isGone = ({ status }: Answer) => {
  expect([200, 404, 410]).toContain(status)
  return status !== 200
}

/** Parses `$1,049.90` and `1049.90 USD`. */
const toNumber = (amount: string | undefined) => Number((amount ?? '').replace(/[^\d.]/g, ''))

/** Parses the price before; null if there is none. */
const toBefore = (amount: string | undefined) => (amount === undefined ? null : toNumber(amount))

const found = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1]

/** Reads the offer on a product's page. */
function ofPage(page: Answer): ShownOffer {
  if (isGone(page)) return null
  const detail = page.text.slice(page.text.indexOf('<article class="detail'), page.text.indexOf('</article>'))
  const shown = detail.replace(/<span class="visually-hidden[^>]*>[^<]*<\/span>/g, '')
  const prices = found(/<div class="detail__price([\s\S]*?)<\/div>/, shown) ?? ''
  return {
    name: found(/<h1[^>]*>([^<]+)</, shown) ?? '',
    price: toNumber(found(/<span class="price__now[^>]*>\s*([^<]+)</, prices)),
    before: toBefore(found(/<s class="price__regular[^>]*>\s*([^<]+)</, prices)),
    isAvailable: !/<button[^>]*data-add-to-cart[^>]*\sdisabled/.test(shown),
  }
}

function ofStructuredData(page: Answer): ShownOffer {
  if (isGone(page)) return null
  const product = structuredData(page.text).find((each) => each['@type'] === 'Product')
  type Offer = { price: string; availability: string; priceSpecification?: { price: string } }
  const { price, availability, priceSpecification } = product!.offers as Offer
  return {
    name: String(product!.name),
    price: Number(price),
    before: priceSpecification ? Number(priceSpecification.price) : null,
    isAvailable: availability === 'https://schema.org/InStock',
  }
}

/** Converts the offer of an engine: a sale price, with the price before it. */
function ofEngine(row: { title?: string; price?: string; sale_price?: string; availability?: string }): ShownOffer {
  return {
    name: row.title ?? '',
    price: toNumber(row.sale_price || row.price),
    before: row.sale_price ? toNumber(row.price) : null,
    isAvailable: row.availability?.replace('_', ' ') === 'in stock',
  }
}

function ofGoogle(xml: string, id: string): ShownOffer {
  const item = readItems(xml).find((each) => each.id?.[0] === id)
  return item ? ofEngine(Object.fromEntries(Object.entries(item).map(([name, [value]]) => [name, value]))) : null
}

function ofMeta(csv: string, id: string): ShownOffer {
  const { data } = papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const row = data.find((each) => each.id === id)
  return row ? ofEngine(row) : null
}

function ofAgents(jsonl: string, id: string): ShownOffer {
  const line = jsonl.split('\n').find((each) => each.includes(`"${id}"`))
  if (!line) return null
  const { name, price, regularPrice = null, availability } = JSON.parse(line)
  return { name, price, before: regularPrice, isAvailable: availability === 'in_stock' }
}

function ofMarkdown(page: Answer): ShownOffer {
  if (isGone(page)) return null
  return ofPrices(found(/^# (.+)$/m, page.text) ?? '', `${found(/^- Price: (.+)$/m, page.text)}`, page.text)
}

function ofListEntry(list: string, id: string): ShownOffer {
  const line = list.split('\n').find((each) => each.includes(`-${shortIdOf(id)}.md`))
  return line ? ofPrices(found(/^- \[(.+?)\]/, line) ?? '', line.replace(/^.*?\): /, ''), line) : null
}

function ofPrices(name: string, prices: string, text: string): ShownOffer {
  return {
    name,
    price: toNumber(found(/^([\d.]+ [A-Z]{3})/, prices)),
    before: toBefore(found(/\(before: ([^)]+)\)/, prices)),
    isAvailable: !/sold out/.test(text),
  }
}

type Listed = Pick<Product, 'id' | 'name' | 'price' | 'regularPrice' | 'available'>

function ofProduct(products: readonly Listed[], id: string): ShownOffer {
  const product = products.find((each) => each.id === id)
  if (!product) return null
  const { name, price, regularPrice: before, available } = product
  return { name, price, before, isAvailable: available > 0 }
}

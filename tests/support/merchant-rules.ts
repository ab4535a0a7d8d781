import { SaxesParser } from 'saxes'

/* The rules of Google Merchant Center, taken from its help, independent of the code that makes the feed. */

type Rule = { required?: boolean; max?: number; many?: number; form?: RegExp }

const money = /^\d+\.\d{2} [A-Z]{3}$/
const address = /^https?:\/\/[^\s<>"]+$/
const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)`
const days = /^\d{1,3}$/

/** https://support.google.com/merchants/answer/7052112, 6324478 (identifier_exists), 6324484 (shipping). */
const RULES: Record<string, Rule> = {
  id: { required: true, max: 50, form: /^[\x21-\x7e]+$/ },
  title: { required: true, max: 150, form: /\S/ },
  description: { required: true, max: 5000, form: /\S/ },
  link: { required: true, max: 2000, form: address },
  image_link: { required: true, max: 2000, form: /^https?:\/\/[^\s<>"]+\.(jpe?g|png|gif|webp|bmp|tiff?)$/i },
  additional_image_link: { many: 10, max: 2000, form: address },
  availability: { required: true, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  price: { required: true, form: money },
  sale_price: { form: money },
  sale_price_effective_date: { max: 51, form: new RegExp(`^${moment}/${moment}$`) },
  condition: { required: true, form: /^(new|refurbished|used)$/ },
  brand: { max: 70, form: /\S/ },
  gtin: { form: /^(\d{8}|\d{12,14})$/ },
  mpn: { max: 70, form: /\S/ },
  identifier_exists: { form: /^(yes|no)$/ },
  item_group_id: { max: 50, form: /^[\x21-\x7e]+$/ },
  product_type: { max: 750, form: /\S/ },
  color: { max: 100, form: /^[^/]+(\/[^/]+){0,2}$/ },
  material: { max: 200, form: /^[^/]+(\/[^/]+){0,2}$/ },
  size: { max: 100, form: /\S/ },
  shipping: { many: 100 },
}

const SHIPPING: Record<string, Rule> = {
  country: { required: true, form: /^[A-Z]{2}$/ },
  price: { required: true, form: money },
  min_handling_time: { form: days },
  max_handling_time: { form: days },
  min_transit_time: { form: days },
  max_transit_time: { form: days },
}

const NAMESPACE = 'http://base.google.com/ns/1.0'

/** A product in the feed for Google Merchant Center: the texts of each attribute by its name without `g:`. */
export type Item = Record<string, string[]>

/** Parses the products in a feed for Google. Throws for invalid XML 1.0 with namespaces, and for invalid RSS 2.0. */
export function readItems(xml: string): Item[] {
  const parser = new SaxesParser({ xmlns: true })
  const items: Item[] = []
  const open: { name: string; text: string; parts: Item }[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes, ns }) => {
    if (open.length === 0 && (name !== 'rss' || attributes.version?.value !== '2.0'))
      throw new Error('This is no RSS 2.0')
    if (open.length === 0 && ns.g !== NAMESPACE) throw new Error('The namespace of Google is missing')
    open.push({ name, text: '', parts: {} })
  })
  parser.on('text', (text) => {
    const [element] = open.slice(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    const { name, text, parts } = open.pop()!
    const path = [...open.map((each) => each.name), name].join('/')
    if (path === 'rss/channel/item') items.push(parts)
    else if (path.startsWith('rss/channel/item/')) add(open.at(-1)!.parts, name.replace(/^g:/, ''), parts, text)
  })
  parser.write(xml).close()
  return items
}

function add(item: Item, name: string, parts: Item, text: string): void {
  item[name] = [...(item[name] ?? []), Object.keys(parts).length > 0 ? JSON.stringify(parts) : text]
}

/** Returns the errors and warnings that Google Merchant Center would report for a product, one sentence each. */
export function merchantFaults(item: Item): string[] {
  const [{ price, sale_price: sale, sale_price_effective_date: period }] = [item]
  const [cost, reduced] = [price, sale].map((amounts) => Number.parseFloat(amounts?.[0] ?? ''))
  const [from = '', until = ''] = period?.[0]?.split('/') ?? []
  const hasNumber = Boolean(item.gtin || (item.brand && item.mpn))
  return [
    ...faultsBy(RULES, item),
    ...(item.shipping ?? []).flatMap((each) => faultsBy(SHIPPING, JSON.parse(each))),
    ...(cost! > 0 ? [] : ['price is nothing']),
    ...(reduced! >= cost! ? ['sale_price is not below price'] : []),
    ...(period && !sale ? ['sale_price_effective_date without sale_price'] : []),
    ...(period && Date.parse(from) >= Date.parse(until) ? ['sale_price_effective_date ends before it begins'] : []),
    ...(!hasNumber && item.identifier_exists?.[0] !== 'no' ? ['identifier_exists is not no'] : []),
    ...(hasNumber && item.identifier_exists?.[0] === 'no' ? ['identifier_exists is no'] : []),
    ...(/<\/?[a-z]+[^>]*>|&[a-z]+;/i.test(item.description?.[0] ?? '') ? ['description has markup'] : []),
  ]
}

function faultsBy(rules: Record<string, Rule>, item: Item): string[] {
  const missing = Object.keys(rules).filter((name) => rules[name]!.required && !item[name])
  const wrong = Object.entries(item).flatMap(([name, values]) => {
    const rule = rules[name]
    if (!rule) return [`${name} is not known`]
    const { max = Number.POSITIVE_INFINITY, many = 1, form = /[\s\S]*/ } = rule
    return [
      ...(values.length > many ? [`${name} is there ${values.length} times`] : []),
      ...values.filter((value) => value.length > max).map((value) => `${name} has ${value.length} characters`),
      ...values.filter((value) => !form.test(value)).map((value) => `${name} is ${JSON.stringify(value).slice(0, 80)}`),
    ]
  })
  return [...missing.map((name) => `${name} is missing`), ...wrong]
}

import { describeDeliveryTerms, describeReturnTerms } from '../domain/delivery/delivery-terms.ts'
import { formatAmountWithCode } from '../domain/money/money.ts'
import { toMarkdownPath } from '../domain/pages/markdown-path.ts'
import type { PageBranch, PageFamily, PageProduct } from '../domain/pages/page-data.ts'
import { paths } from '../domain/pages/paths.ts'
import { stockLabel } from '../domain/products/catalog.ts'
import { type MachineReadableProduct, toMachineReadableProduct } from '../domain/products/machine-readable-product.ts'
import { splitIntoParagraphs } from '../domain/text/paragraphs.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeInlineMarkdown, escapeMarkdownLine, markdownLink, markdownPicture } from './escape.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/**
 * Renders the page of a product as a Markdown document. `care` is the care text of its category, `family` contains the
 * product's other sizes or colors.
 */
export function renderProductMarkdown(
  product: PageProduct,
  branch: PageBranch,
  siteUrl: string,
  { care = '', family = null }: { care?: string | undefined; family?: PageFamily | null } = {},
): string {
  const offer = toMachineReadableProduct(product, branch, siteUrl)
  const attributes = [...offer.attributes].map(([name, values]) => fact(name, values.join(', ')))
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(offer.name)}`,
    markdownList([
      `Price: ${priceText(offer)}`,
      offer.saleUntil !== null && `Price ends: ${offer.saleUntil}`,
      `Availability: ${availabilityText(offer)}`,
      fact('Condition', offer.condition),
      fact('Code', offer.code),
      fact('Brand', offer.brand),
      fact('Bar code (GTIN)', offer.gtin),
      fact("Maker's number (MPN)", offer.mpn),
      offer.category !== '' && `Category: ${markdownLink(offer.category, siteUrl + listPath(offer.category))}`,
      ...attributes,
      offer.delivery &&
        `Delivery: ${formatAmountWithCode(offer.delivery.price, offer.currency)} to ${offer.delivery.countries.join(', ')}`,
      `Page: ${offer.url}`,
    ]),
    product.pictures.map(({ src, alt }) => markdownPicture(alt || offer.name, new URL(src, siteUrl).href)).join('\n'),
    htmlToMarkdown(product.description, siteUrl),
    ...section('Delivery and returns', [
      describeDeliveryTerms(branch).join(' '),
      describeReturnTerms(branch).join(' '),
    ]),
    ...section('Care', splitIntoParagraphs(care)),
    ...otherChoices(product, family, branch, siteUrl),
  )
}

function otherChoices(product: PageProduct, family: PageFamily | null, branch: PageBranch, siteUrl: string): string[] {
  const others = family?.members.filter(({ id }) => id !== product.id) ?? []
  if (others.length === 0) return []
  return ['## Other choices', markdownList(others.map((each) => renderProductEntry(each, branch, siteUrl)))]
}

function section(title: string, paragraphs: string[]): string[] {
  const said = paragraphs.filter(Boolean)
  return said.length > 0 ? [`## ${title}`, ...said.map(escapeMarkdownLine)] : []
}

/** Renders a product as an entry of a Markdown list: a link, the price, and the stock. */
export function renderProductEntry(product: PageProduct, branch: PageBranch, siteUrl: string): string {
  const offer = toMachineReadableProduct(product, branch, siteUrl)
  const twin = toMarkdownPath(offer.url.slice(siteUrl.length)) ?? ''
  const { name = offer.name, choices = '', from = null } = product.family ?? {}
  const price = from === null ? priceText(offer) : `from ${formatAmountWithCode(from, offer.currency)}`
  return [`${markdownLink(name, siteUrl + twin)}: ${price}`, choices, availabilityText(offer)]
    .filter(Boolean)
    .join(', ')
}

/** Formats prices as `40.00 USD (before: 50.00 USD)`. */
function priceText({ price, regularPrice, currency }: MachineReadableProduct): string {
  const before = regularPrice === null ? '' : ` (before: ${formatAmountWithCode(regularPrice, currency)})`
  return formatAmountWithCode(price, currency) + before
}

/** Formats the stock, worded as on the page. */
function availabilityText({ available }: MachineReadableProduct): string {
  return stockLabel(available).toLowerCase()
}

function fact(name: string, value: string): string | false {
  return value.trim() !== '' && `${escapeMarkdownLine(name)}: ${escapeInlineMarkdown(value).trim()}`
}

function listPath(category: string): string {
  return toMarkdownPath(paths.category(category)) ?? ''
}

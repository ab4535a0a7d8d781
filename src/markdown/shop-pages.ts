import { findValueByKey } from '../domain/branch/branch.ts'
import type { DeliveryTerms } from '../domain/branch/business.ts'
import { formatAmountWithCode } from '../domain/money/money.ts'
import type { HomeBlock, PageBranch, PageProduct } from '../domain/pages/page-data.ts'
import { paths } from '../domain/pages/paths.ts'
import type { Category } from '../domain/products/catalog.ts'
import { joinMarkdownBlocks, markdownList } from './document.ts'
import { escapeInlineMarkdown, escapeMarkdownLine } from './escape.ts'
import { renderHomeBlockMarkdown } from './home-blocks.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { renderProductEntry } from './product.ts'
import { renderCategoryLinks } from './product-list.ts'

type HomePage = {
  branch: PageBranch
  featured: readonly PageProduct[]
  categories: readonly Category[]
  blocks: readonly HomeBlock[]
}

/** Renders the home page as a Markdown document. */
export function renderHomeMarkdown({ branch, featured, categories, blocks }: HomePage, siteUrl: string): string {
  const slides = branch.slides.map(({ title, content }) =>
    joinMarkdownBlocks(title !== '' && `**${escapeMarkdownLine(title)}**`, htmlToMarkdown(content, siteUrl)).trim(),
  )
  const products = featured.slice(0, branch.perList)
  return joinMarkdownBlocks(
    `# ${escapeMarkdownLine(branch.name)}`,
    escapeMarkdownLine(branch.business.tagline),
    ...slides,
    markdownList(branch.infoStrip.map(({ title, text }) => escapeMarkdownLine(text ? `${title}: ${text}` : title))),
    products.length > 0 && '## Featured products',
    markdownList(products.map((product) => renderProductEntry(product, branch, siteUrl))),
    ...blocks.map((block) => renderHomeBlockMarkdown(block, branch, siteUrl)),
    '## Categories',
    renderCategoryLinks(categories, siteUrl),
    renderSupportAndTermsMarkdown(branch),
    `The page: ${siteUrl}${paths.home}`,
  )
}

/** Renders the About page as a Markdown document. */
export function renderAboutMarkdown(branch: PageBranch, siteUrl: string): string {
  const [introduction, products] = ['Introduction', 'About the Product'].map((key) =>
    htmlToMarkdown(findValueByKey(branch.contact, key), siteUrl),
  )
  return joinMarkdownBlocks(
    `# About ${escapeMarkdownLine(branch.name)}`,
    introduction && `## Introduction\n\n${introduction}`,
    products && `## About the Product\n\n${products}`,
    renderSupportAndTermsMarkdown(branch),
    `The page: ${siteUrl}${paths.about}`,
  )
}

/** Renders the contact page as a Markdown document. */
export function renderContactMarkdown(branch: PageBranch, siteUrl: string): string {
  const details = ['Address', 'Phone', 'Email', 'Work Day'].map((key) => {
    const value = findValueByKey(branch.contact, key)
    return value !== '' && `${key}: ${escapeInlineMarkdown(value).trim()}`
  })
  return joinMarkdownBlocks(
    '# Contact',
    markdownList(details),
    markdownList(branch.business.openingHours.map(escapeMarkdownLine)),
    `Messages are written at ${siteUrl}${paths.contact}`,
  )
}

/** Renders the shop's support information, and its terms of delivery and returns, as a Markdown list. */
export function renderSupportAndTermsMarkdown(branch: PageBranch): string {
  const { currency, business, deliveryWays } = branch
  const { delivery, returns } = business
  return joinMarkdownBlocks(
    markdownList([
      ...branch.support_info.map(({ key, value }) => value !== '' && escapeMarkdownLine(`${key}: ${value}`)),
      ...deliveryWays.map(
        ({ name, price, freeFrom, countries }) =>
          escapeMarkdownLine(name) + deliveryText({ rate: price, freeFrom, countries }, currency),
      ),
      deliveryWays.length === 0 && delivery && `Delivery${deliveryText(delivery, currency)}`,
      returns && returnsText(returns),
    ]),
  ).trim()
}

function deliveryText(
  { rate, freeFrom, countries }: Pick<DeliveryTerms, 'rate' | 'freeFrom' | 'countries'>,
  currency: string,
) {
  const to = countries.length > 0 ? ` to ${countries.join(', ')}` : ''
  const free = freeFrom === null ? '' : `, free from ${formatAmountWithCode(freeFrom, currency)}`
  return `${to}: ${formatAmountWithCode(rate, currency)}${free}`
}

function returnsText({ days, areFree, inStore }: NonNullable<PageBranch['business']['returns']>): string {
  if (days === 0) return 'Returns: goods are not taken back'
  return `Returns: within ${days} days, ${inStore ? 'in the store' : 'by mail'}, ${areFree ? 'free' : 'at the cost of the customer'}`
}

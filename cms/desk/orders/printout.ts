import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Payload } from 'payload'
import type { PageBranch } from '../../../src/domain/pages/page-data.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { htmlDocument } from '../../base/http/html-document.ts'
import { idOf } from '../../base/references.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { PRINT_SHEET_TITLES, type PrintKind, renderPrintSheet } from './print-sheet.ts'
import { createPrintStyles, type PaperSize } from './print-styles.ts'

export type PrintOptions = { ids: readonly string[]; kind: PrintKind; paper: PaperSize }

/**
 * A page to print: HTML without scripts, and a Content-Security-Policy for its styles, its fonts and the shop's
 * pictures.
 */
export type Printout = { html: string; policy: string }

type Services = { payload: Payload; branches: Branches }

/**
 * Returns an HTML page to print, with a sheet for each order in the order of `ids`. Throws `Refusal` `not-found` if an
 * order is missing.
 */
export async function createPrintout(
  services: Services,
  { ids, kind, paper }: PrintOptions,
  user: User,
): Promise<Printout> {
  const orders = await readOrders(services.payload, ids, user)
  const sheets = await Promise.all(
    orders.map(async (order) => renderPrintSheet(order, kind, await readBranch(order, services.branches))),
  )
  const styles = `${createPrintFontStyles()}\n${createPrintStyles(paper)}`
  const title = `${PRINT_SHEET_TITLES[kind]} ${orders.length === 1 ? orders[0]?.reference : `(${orders.length})`}`
  const head = ['<meta name="robots" content="noindex">', `<style>${styles}</style>`]
  const html = htmlDocument({ title, head, body: sheets.join('\n') })
  return { html, policy: policyFor(styles) }
}

function policyFor(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64')
  const rules = [
    "default-src 'none'",
    "img-src 'self'",
    'font-src data:',
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
  ]
  return [...rules, "form-action 'none'", "frame-ancestors 'self'"].join('; ')
}

async function readOrders(payload: Payload, ids: readonly string[], user: User): Promise<SaleOrder[]> {
  const { docs } = await payload.find({
    collection: 'sale-orders',
    where: { id: { in: ids.filter(payload.db.isId) } },
    depth: 1,
    // Limits the fields of referenced documents: a customer's name, but no address.
    populate: { customers: { name: true }, branches: {}, users: {} },
    pagination: false,
    overrideAccess: false,
    user,
  })
  const byId = new Map(docs.map((order) => [order.id, order]))
  return [...new Set(ids)].map((id) => {
    const order = byId.get(id)
    if (!order) throw new Refusal('not-found', 'One of these orders does not exist any more. Please reload the list.')
    return order
  })
}

async function readBranch({ branch }: SaleOrder, branches: Branches): Promise<PageBranch> {
  return (await branches.catalogOf(idOf(branch) ?? '')).branch()
}

/** The shop's fonts (src/styles/base.css): family, weight, file. They are inlined, because the page prints on load. */
const FONTS = [
  ['Cormorant', '500', '@fontsource/cormorant/files/cormorant-latin-500-normal.woff2'],
  ['Figtree', '300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
] as const

let faces: string | undefined

/**
 * Returns the CSS `@font-face` rules of printed sheets, with the font files inlined. The files are read on the first
 * call.
 */
function createPrintFontStyles(): string {
  faces ??= FONTS.map(([family, weight, file]) => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")}`
  }).join('\n')
  return faces
}

import { escapeXml } from '../../../src/domain/text/xml.ts'
import { htmlDocument } from '../../base/http/html-document.ts'
import type { MailShopDetails } from './mail-shop.ts'
import type { MailContent } from './subject-line.ts'
import { toSubjectLine } from './subject-line.ts'
import {
  type MailPlaceholderValues,
  type MailWording,
  renderWordingAsHtmlParagraphs,
  renderWordingAsText,
} from './wording.ts'

/**
 * Composes a mail from its wording and the values of its placeholders, in the shop's design, with tables and inline
 * styles, which all mail programs support.
 */
export function composeMail(
  { subject, text }: MailWording,
  values: MailPlaceholderValues,
  shop: MailShopDetails,
): MailContent {
  const filled = { ...values, shop: { text: shop.name } }
  const title = toSubjectLine(renderWordingAsText(subject, filled))
  const footer = [shop.name, shop.address, shop.phone, shop.email].filter(Boolean)
  return {
    subject: title,
    text: `${renderWordingAsText(text, filled)}\n\n-- \n${footer.join('\n')}\n`,
    html: toDocument(title, renderWordingAsHtmlParagraphs(text, filled), footer, shop),
  }
}

const INK = '#221f1b'
const SOFT = '#615a4f'
const GOLD = '#b8975a'
const LINE = '#e3d9c9'
const ACCENT = '#1f4d3d'
const PLAIN = 'Figtree,Arial,Helvetica,sans-serif'
const DISPLAY = "Cormorant,'Times New Roman',serif"

function toDocument(
  title: string,
  blocks: string[],
  footer: string[],
  { name, logo, siteUrl }: MailShopDetails,
): string {
  const head = logo
    ? `<img src="${escapeXml(logo)}" alt="${escapeXml(name)}" height="44" style="display:block;height:44px;border:0">`
    : escapeXml(name)
  const body = blocks.map((block) => `<div style="margin:0 0 16px">${block}</div>`).join('\n')
  return htmlDocument({
    title,
    head: ['<meta name="color-scheme" content="light">'],
    bodyStyle: `margin:0;padding:0;background:#fbf8f2;color:${INK}`,
    body: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fffdf9;border:1px solid ${LINE}">
<tr><td style="padding:24px 28px;border-bottom:1px solid ${GOLD};font:500 28px/1.2 ${DISPLAY}"><a href="${escapeXml(siteUrl)}" style="color:${INK};text-decoration:none">${head}</a></td></tr>
<tr><td style="padding:28px 28px 12px;font:16px/1.5 ${PLAIN};color:${INK};overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${LINE};font:13px/1.5 ${PLAIN};color:${SOFT}">${footer.map((line) => escapeXml(line).replaceAll('\n', '<br>')).join('<br>')}</td></tr>
</table>
</td></tr>
</table>`,
  })
}

/**
 * A line of an order in a mail, or a charge such as delivery. `detail` has quantity and price, '' for a charge; `note`
 * is the line's note, such as an engraving.
 */
export type MailOrderLine = { name: string; detail: string; amount: string; note?: string }

/**
 * Renders the lines of an order as an HTML table, with the charges last. `more` is the text of a row below the lines,
 * such as "and 20 more"; '' for none.
 */
export function renderOrderLinesTable(
  lines: readonly MailOrderLine[],
  more: string,
  charges: readonly MailOrderLine[] = [],
): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`
  const number = `${cell};padding-left:16px;text-align:right;white-space:nowrap`
  const small = (text: string) => text && `<br><span style="color:${SOFT}">${escapeXml(text)}</span>`
  const toRow = ({ name, detail, amount, note = '' }: MailOrderLine) =>
    `<tr><td style="${cell}">${escapeXml(name)}${small(note)}${small(detail)}</td><td style="${number}">${escapeXml(amount)}</td></tr>`
  const last = more ? `<tr><td colspan="2" style="${cell}">${escapeXml(more)}</td></tr>` : ''
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font:inherit">${lines.map(toRow).join('')}${last}${charges.map(toRow).join('')}</table>`
}

/** Renders a link in the color of mails, as HTML. Escapes both texts. */
export function renderLinkHtml(address: string, words: string): string {
  return `<a href="${escapeXml(address)}" style="color:${ACCENT}">${escapeXml(words)}</a>`
}

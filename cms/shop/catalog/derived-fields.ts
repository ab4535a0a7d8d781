import { findNextSaleChangeTime, isOnSale, type ProductPrices } from '../../../src/domain/products/sale.ts'
import { findRichTextPictureIds } from '../../base/fields/rich-text-pictures.ts'
import { htmlToText } from '../texts/rich-text/html.ts'
import { richTextToHtml } from '../texts/rich-text/to-html.ts'

// Fields that a save derives from others.

/** Adds the fields that derive from others: sale state, unit id, HTML of the description, and its pictures' ids. */
export function withDerivedProductFields<Data extends object>(data: Data, now = Date.now()): Data {
  const { unitMeasureId, unitMeasureName, description }: Values = { ...data }
  const idOfName = String(unitMeasureName ?? '')
    .toLowerCase()
    .replace(/\s+/g, '-')
  return {
    ...data,
    ...computeSaleState(data, now),
    unitMeasureId: unitMeasureId || idOfName,
    descriptionHtml: richTextToHtml(description),
    textPictures: findRichTextPictureIds(description),
  }
}

/**
 * Returns whether a product's sale price applies at `now` (in milliseconds), and the ISO time `saleSwitchAt` at which
 * that changes next; null if it will not change.
 */
export function computeSaleState(
  prices: ProductPrices,
  now: number,
): { saleIsOn: boolean; saleSwitchAt: string | null } {
  return { saleIsOn: isOnSale(prices, now), saleSwitchAt: findNextSaleChangeTime(prices, now) }
}

/** Adds the fields that derive from a post's content: its HTML, its plain text, and its pictures' ids. */
export function withDerivedPostFields<Data extends object>(data: Data): Data {
  const { content }: Values = { ...data }
  const contentHtml = richTextToHtml(content)
  return { ...data, contentHtml, contentText: htmlToText(contentHtml), textPictures: findRichTextPictureIds(content) }
}

type Values = Partial<Record<'unitMeasureId' | 'unitMeasureName' | 'description' | 'content', unknown>>

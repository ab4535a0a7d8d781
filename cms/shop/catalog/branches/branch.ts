import { formatAddress } from '../../../../src/domain/branch/address-and-map.ts'
import type { KeyValue } from '../../../../src/domain/branch/branch.ts'
import { formatUpcomingHolidays } from '../../../../src/domain/branch/holidays.ts'
import {
  type LinkSettings,
  NAVIGATION_LINK_KINDS,
  type NavigationSettings,
} from '../../../../src/domain/branch/navigation.ts'
import { describeOpeningHours } from '../../../../src/domain/branch/opening-hours.ts'
import { toWordingsBySentence } from '../../../../src/domain/branch/sentences.ts'
import {
  fillPlaceholders,
  hasUnsetAmountPlaceholder,
  type TextPlaceholderValues,
} from '../../../../src/domain/delivery/placeholders-and-free-shipping.ts'
import { toLinkUrl, toWebUrl } from '../../../../src/domain/pages/link.ts'
import type { InfoStripEntry, PageBranch } from '../../../../src/domain/pages/page-data.ts'
import { PAGE_TOPICS, type PageTopic } from '../../../../src/domain/pages/written-page.ts'
import { formatPaymentTerms } from '../../../../src/domain/payments/payment-terms.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { idOf } from '../../../base/references.ts'
import { settings } from '../../../base/settings/env.ts'
import { toLocalDate } from '../../../base/settings/time-zone.ts'
import type { Branch } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'
import { parseSynonyms, type SynonymRule } from '../../search/synonyms.ts'
import { DEFAULT_INFO_STRIP_ENTRIES } from '../../texts/info-strip.ts'
import { sanitizeHtml } from '../../texts/rich-text/html.ts'
import { toBusiness } from './business.ts'
import { mergeContactEntries } from './contact-entries.ts'
import { toDeliveryWays } from './delivery-ways.ts'
import { type HomeBlockSettings, listHomePictures, toHomeBlockSettings } from './home-block-settings.ts'
import type { OfferedNote } from './product-notes.ts'

/**
 * A branch as the catalog keeps it in memory for pages and API calls. `lowStockThreshold` null means that only products
 * with a threshold of their own cause mails about low stock.
 */
export type CatalogBranch = PageBranch & {
  /** Ids of all pictures of the branch, even those in hidden blocks of the home page. */
  mediaIds: string[]
  home: HomeBlockSettings[]
  updatedAt: string
  lowStockThreshold: number | null
  synonyms: SynonymRule[]
  /** Values for placeholders in texts that staff write, such as the price from which delivery is free. */
  threshold: TextPlaceholderValues
  navigation: NavigationSettings
  /** The id of the page about each topic; null if there is none. */
  topicPages: Record<PageTopic, string | null>
  productNotes: OfferedNote[]
}

/**
 * Converts a branch document, with populated pictures, to the data of pages and API calls. The second argument has the
 * data of the branch that are in other collections.
 */
export function toCatalogBranch(
  doc: Branch,
  { hasDiscountCodes, productNotes }: Pick<CatalogBranch, 'hasDiscountCodes' | 'productNotes'> = NOTHING_MORE,
): CatalogBranch {
  const slides = (doc.slides ?? []).map((slide) => ({
    title: slide.title,
    content: sanitizeHtml(slide.html),
    picture: toPicture(slide.picture),
    href: toLinkUrl(slide.href ?? '') ?? '',
    linkLabel: slide.linkLabel ?? '',
  }))
  const brands = (doc.brands ?? []).flatMap(({ name, picture }) => {
    const shown = toPicture(picture)
    return shown ? [{ name, picture: shown }] : []
  })
  const business = toBusiness(doc)
  const { place, delivery, openingHours, holidays } = business
  const deliveryWays = toDeliveryWays(doc)
  const freeShippingFrom = deliveryWays.length > 0 ? (delivery?.freeFrom ?? null) : doc.freeShippingFrom
  const threshold: TextPlaceholderValues = {
    from: freeShippingFrom,
    currency: doc.currency,
    cost: delivery?.rate ?? null,
    hours: describeOpeningHours(openingHours, doc.country),
    address: place ? formatAddress(place) : '',
  }
  const closed = formatUpcomingHolidays(holidays, toLocalDate(new Date(), settings().TIME_ZONE))
  const hours = threshold.hours && [threshold.hours, closed].filter(Boolean).join('. ')
  return {
    id: doc.id,
    name: doc.name,
    picture: toPicture(doc.logo)?.src ?? '',
    logo: toPicture(doc.logo),
    slide: slides.map(({ title, content, picture }) => ({ title, content, image: picture?.src ?? '' })),
    slides,
    brands,
    infoStrip: toInfoStrip(doc, threshold),
    support_info: toKeyValues(doc.support_info).map(({ key, value }) => ({
      key,
      value: fillPlaceholders(value, threshold),
    })),
    contact: mergeContactEntries(toKeyValues(doc.contact), business, hours).map(withSafeHtml),
    social: toKeyValues(doc.social).map(withWebAddress),
    mediaIds: mediaIn(doc).flatMap((media) => idOf(media) ?? []),
    updatedAt: doc.updatedAt,
    currency: doc.currency,
    freeShippingFrom,
    perList: doc.productsPerList,
    footerCategory: idOf(doc.footerCategory) ?? null,
    home: toHomeBlockSettings(doc.home),
    business,
    deliveryWays,
    hasDiscountCodes,
    productNotes,
    paymentTerms: formatPaymentTerms(doc.paymentTerms, doc.paymentInstructions),
    wordings: toWordingsBySentence(doc.wordings ?? []),
    hasNewsletter: doc.hasNewsletter !== false,
    lowStockThreshold: doc.lowStockThreshold ?? null,
    synonyms: parseSynonyms(doc.searchSynonyms ?? '').synonyms,
    threshold,
    navigation: toNavigation(doc),
    topicPages: Object.fromEntries(PAGE_TOPICS.map((topic) => [topic, idOf(doc.topicPages?.[topic])])) as Record<
      PageTopic,
      string | null
    >,
  }
}

/** The data of a branch that is in other collections. */
const NOTHING_MORE = { hasDiscountCodes: false, productNotes: [] }

function toNavigation({ categoriesInBar, barLinks, footerColumns }: Branch): NavigationSettings {
  return {
    hasCategoriesInBar: categoriesInBar !== false,
    bar: (barLinks ?? []).map(toArrangedLink),
    columns: (footerColumns ?? []).map(({ title, links }) => ({ title, links: (links ?? []).map(toArrangedLink) })),
  }
}

type StoredLink = NonNullable<Branch['barLinks']>[number]

function toArrangedLink({ kind, label, page, category, postCategory, address }: StoredLink): LinkSettings {
  const target = { page, category, postCategory, address: toLinkUrl(address ?? '') }
  const known = NAVIGATION_LINK_KINDS.find(({ value }) => value === kind)?.value ?? 'page'
  return { kind: known, label: label?.trim() ?? '', target: idOf(target[known]) ?? '' }
}

/**
 * Returns the promises of the home page. Leaves out promises without a heading, and those that mention an amount that
 * staff have not set.
 */
function toInfoStrip({ infoStrip }: Branch, threshold: TextPlaceholderValues): InfoStripEntry[] {
  return DEFAULT_INFO_STRIP_ENTRIES.flatMap(({ key }) => {
    const { title, text } = infoStrip?.[key] ?? {}
    if (!title || hasUnsetAmountPlaceholder(`${title} ${text}`, threshold)) return []
    return { key, title: fillPlaceholders(title, threshold), text: fillPlaceholders(text ?? '', threshold) }
  })
}

/** Keys of contact entries with HTML. Others are plain text. */
const HTML_KEYS = ['map', 'introduction', 'about the product']

function withSafeHtml({ key, value }: KeyValue): KeyValue {
  return { key, value: HTML_KEYS.includes(toComparisonKey(key)) ? sanitizeHtml(value) : value }
}

/** Returns the entry with its value as a full web address. The value is '' if it is no valid address, as in drafts. */
function withWebAddress({ key, value }: KeyValue): KeyValue {
  return { key, value: toWebUrl(value) ?? '' }
}

function mediaIn({ logo, placeholder, slides, brands, home }: Branch) {
  return [
    logo,
    placeholder,
    ...(slides ?? []).map((slide) => slide.picture),
    ...(brands ?? []).map((brand) => brand.picture),
    ...listHomePictures(home),
  ]
}

function toKeyValues(list: { key: string; value?: string | null }[] | null | undefined): KeyValue[] {
  return (list ?? []).map(({ key, value }) => ({ key, value: value ?? '' }))
}

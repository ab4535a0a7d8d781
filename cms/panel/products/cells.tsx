import type { CollectionSlug, DefaultServerCellComponentProps, SelectType } from 'payload'
import { cache } from 'react'
import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { idOf } from '../../base/references.ts'
import type { Family, Media, Product } from '../../payload-types.ts'
import { MEDIA_PATH } from '../../shop/pictures/picture.ts'
import { readBrandAndCurrency } from '../look/brand.ts'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { createDataLoader } from '../parts/data-loader.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { texts as familyTexts } from './families/texts.ts'
import { PriceOrStockEditor } from './PriceOrStockEditor.tsx'
import { formatFamilyMembersQuery } from './product-filters.ts'
import { readCategories } from './read-categories.ts'
import { texts } from './texts.ts'

type Row = Partial<Product>
type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'payload'> & { rowData: Row }
type Payload = Cell['payload']

const nameOf = ({ name, code }: Row): string => name || code || texts.noName

/** The list cell with a product's first picture. Without alternative text, as the name is beside it. */
export async function PictureCell({ cellData, payload }: Cell) {
  return <Thumbnail id={idOf([cellData ?? []].flat()[0]) ?? null} payload={payload} />
}

/** The picture with this id, as a square of a list; an empty square if there is none. */
export async function Thumbnail({ id, payload }: { id: string | null; payload: Payload }) {
  const picture = id ? await pictures(payload)(id) : undefined
  const filename = picture?.sizes?.webp160?.filename ?? picture?.filename
  if (!filename) return <span className="product-thumbnail" />
  const src = `${MEDIA_PATH}/${encodeURIComponent(filename)}`
  return <img className="product-thumbnail" src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />
}

export async function NameCell({ rowData, payload }: Cell) {
  const family = idOf(rowData.family)
  const name = family && (await families(payload)(family))?.name
  return (
    <>
      <DocumentLink collection="products" id={rowData.id ?? ''}>
        {nameOf(rowData)}
      </DocumentLink>
      {family && name && (
        <PanelLink
          className="family-pill"
          href={`${payload.config.routes.admin}/collections/products${formatFamilyMembersQuery(family)}`}
          aria-label={familyTexts.inList.pill(name)}
        >
          {name}
        </PanelLink>
      )}
    </>
  )
}

export async function PriceCell({ cellData, rowData, payload }: Cell) {
  const { currency } = await readBrandAndCurrency(payload)
  const id = rowData.id ?? ''
  const sold = await readPublished(payload, id)
  const price = (
    <PriceOrStockEditor field="price" {...{ id, currency }} name={nameOf(rowData)} value={cellData ?? null} />
  )
  if (!sold?.saleIsOn || sold.salePrice == null) return price
  return (
    <>
      {price}
      <span className="product-on-sale">
        {texts.onSale(formatAmountWithOptionalCurrency(currency, sold.salePrice))}
      </span>
    </>
  )
}

export function StockCell({ cellData, rowData }: Cell) {
  return (
    <PriceOrStockEditor
      field="stock"
      id={rowData.id ?? ''}
      name={nameOf(rowData)}
      value={cellData ?? 0}
      currency={null}
    />
  )
}

/**
 * The list cell with a product's status. `changed` means a newer draft of a published product; Payload's
 * `_displayStatus` uses this word differently.
 */
export async function StatusCell({ cellData, rowData: { id, archivedAt }, payload }: Cell) {
  if (archivedAt) return <span className="desk-status product-status--draft">{texts.status.archived}</span>
  const isSold = async () => Boolean(await readPublished(payload, id))
  const status = cellData === 'published' ? 'published' : (await isSold()) ? 'changed' : 'draft'
  return <span className={`desk-status product-status--${status}`}>{texts.status[status]}</span>
}

export async function CategoryCell({ cellData, payload }: Cell) {
  const id = idOf(cellData)
  const name = (await readCategories(payload)).find((category) => category.id === id)?.name
  return name ? <span>{name}</span> : <span className="desk-soft">{texts.noCategory}</span>
}

/**
 * Returns a function that creates, once per rendered list, a reader of a collection's documents by id, with these
 * fields.
 */
const readerOf = <Document extends { id: string }>(collection: CollectionSlug, select: SelectType) =>
  cache((payload: Payload) =>
    createDataLoader(async (ids) => {
      // Further conditions would make SQLite scan all products.
      const where = { id: { in: ids } }
      const { docs } = await payload.db.find<Document>({ collection, where, select, pagination: false, limit: 0 })
      return new Map(docs.map((each) => [String(each.id), each]))
    }),
  )

const families = readerOf<Pick<Family, 'id' | 'name'>>('families', { name: true })

const products = readerOf<Pick<Product, 'id' | 'salePrice' | 'saleIsOn' | '_status'>>('products', {
  salePrice: true,
  saleIsOn: true,
  _status: true,
})

/** Reads the published version of a product; undefined if there is none. */
async function readPublished(payload: Payload, id: string | undefined) {
  const stored = id ? await products(payload)(id) : undefined
  return stored?._status === 'published' ? stored : undefined
}

const pictures = readerOf<Pick<Media, 'id' | 'filename' | 'sizes'>>('media', {
  filename: true,
  sizes: { webp160: { filename: true } },
})

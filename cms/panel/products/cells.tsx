import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { idOf } from '../../base/references.ts'
import type { Family, Media, Product } from '../../payload-types.ts'
import { MEDIA_PATH } from '../../shop/pictures/picture.ts'
import { readBrand } from '../look/brand.ts'
import { createBatchReader } from '../parts/batch.ts'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { FamilyPill } from './families/FamilyPill.tsx'
import { QuickEdit } from './QuickEdit.tsx'
import { readCategories } from './read-categories.ts'
import { texts } from './texts.ts'

type Row = Partial<Product>
type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'payload'> & { rowData: Row }
type Payload = Cell['payload']

const nameOf = ({ name, code }: Row): string => name || code || texts.noName

/**
 * The list cell with a product's first picture, or an empty square. Without alternative text, because the name is
 * beside it.
 */
export async function PictureCell({ cellData, payload }: Cell) {
  return <Thumbnail id={idOf([cellData ?? []].flat()[0]) ?? null} payload={payload} />
}

/** The picture with this id, as a square of a list; an empty square if there is none. */
export async function Thumbnail({ id, payload }: { id: string | null; payload: Payload }) {
  const src = id ? await thumbnails(payload)(id) : null
  if (!src) return <span className="product-thumbnail" />
  return <img className="product-thumbnail" src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />
}

export async function NameCell({ rowData, payload }: Cell) {
  const family = idOf(rowData.family)
  const name = family ? await familyNames(payload)(family) : undefined
  return (
    <>
      <DocumentLink collection="products" id={rowData.id ?? ''}>
        {nameOf(rowData)}
      </DocumentLink>
      {family && name && <FamilyPill id={family} name={name} />}
    </>
  )
}

const familyNames = cache((payload: Payload) =>
  createBatchReader(async (ids) => {
    const { docs } = await payload.db.find<Pick<Family, 'id' | 'name'>>({
      ...{ collection: 'families', where: { id: { in: ids } }, select: { name: true }, pagination: false, limit: 0 },
    })
    return new Map(docs.map(({ id, name }) => [String(id), name]))
  }),
)

export async function PriceCell({ cellData, rowData, payload }: Cell) {
  const { currency } = await readBrand(payload)
  const id = rowData.id ?? ''
  const salePrice = id ? (await soldProducts(payload)(id))?.reducedTo : undefined
  const price = <QuickEdit field="price" {...{ id, currency }} name={nameOf(rowData)} value={cellData ?? null} />
  if (salePrice === undefined) return price
  const shown = formatWithOptionalCurrency(currency, salePrice)
  return (
    <>
      {price}
      <span className="product-on-sale">{texts.onSale(shown)}</span>
    </>
  )
}

export function StockCell({ cellData, rowData }: Cell) {
  return <QuickEdit field="stock" id={rowData.id ?? ''} name={nameOf(rowData)} value={cellData ?? 0} currency={null} />
}

/**
 * A list cell with a product's status. `changed` means published, with a newer draft. Payload's `_displayStatus` is not
 * used, because it is `changed` for every product that was ever published.
 */
export async function StatusCell({ cellData, rowData: { id, archivedAt }, payload }: Cell) {
  if (archivedAt) return <span className="desk-status product-status--draft">{texts.status.archived}</span>
  const isSold = async () => Boolean(id && (await soldProducts(payload)(id)))
  const status = cellData === 'published' ? 'published' : (await isSold()) ? 'changed' : 'draft'
  return <span className={`desk-status product-status--${status}`}>{texts.status[status]}</span>
}

export async function CategoryCell({ cellData, payload }: Cell) {
  const id = idOf(cellData)
  const name = (await readCategories(payload)).find((category) => category.id === id)?.name
  return name ? <span>{name}</span> : <span className="desk-soft">{texts.noCategory}</span>
}

/** Reads the published products by id, each with its active sale price (`reducedTo`; undefined without one). */
const soldProducts = cache((payload: Payload) =>
  createBatchReader(async (ids) => {
    const { docs } = await payload.db.find<Pick<Product, 'id' | 'salePrice' | 'saleIsOn' | '_status'>>({
      collection: 'products',
      // Further conditions would make SQLite scan all products.
      where: { id: { in: ids } },
      select: { salePrice: true, saleIsOn: true, _status: true },
      ...{ pagination: false, limit: 0 },
    })
    const sold = docs.filter(({ _status }) => _status === 'published')
    return new Map(
      sold.map(({ id, saleIsOn, salePrice }) => [id, { reducedTo: saleIsOn ? (salePrice ?? undefined) : undefined }]),
    )
  }),
)

type StoredThumbnail = Pick<Media, 'id' | 'filename' | 'sizes'>

/** Reads the URLs of the smallest picture sizes, by picture id. */
const thumbnails = cache((payload: Payload) =>
  createBatchReader(async (ids) => {
    const { docs } = await payload.db.find<StoredThumbnail>({
      collection: 'media',
      where: { id: { in: ids } },
      select: { filename: true, sizes: { webp160: { filename: true } } },
      pagination: false,
      limit: 0,
    })
    return new Map(docs.map(({ id, filename, sizes }) => [id, addressOf(sizes?.webp160?.filename ?? filename)]))
  }),
)

function addressOf(filename: string | null | undefined): string | null {
  return filename ? `${MEDIA_PATH}/${encodeURIComponent(filename)}` : null
}

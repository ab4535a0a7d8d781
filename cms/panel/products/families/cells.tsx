import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatMemberCount } from '../../../../src/domain/families/labels.ts'
import { type FamilyRow, readFamilyRows } from '../../../desk/products/families/family-rows.ts'
import { readBrandAndCurrency } from '../../look/brand.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { createDataLoader } from '../../parts/data-loader.ts'
import { Thumbnail } from '../cells.tsx'
import { PriceOrStockEditor } from '../PriceOrStockEditor.tsx'
import { formatFamilyStatus, formatPriceRange, sumStock } from './member-summary.ts'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'payload'> & { rowData: { id?: string; name?: string } }

const rows = cache((payload: Cell['payload']) => createDataLoader((ids) => readFamilyRows(payload, ids)))

async function readRow({ rowData, payload }: Cell): Promise<FamilyRow> {
  const row = rowData.id ? await rows(payload)(rowData.id) : undefined
  return row ?? { name: rowData.name ?? '', axes: [], members: [] }
}

/** The list cell with the picture of a family's first product. */
export async function CoverCell(cell: Cell) {
  const { members } = await readRow(cell)
  return <Thumbnail id={members.find(({ picture }) => picture)?.picture ?? null} payload={cell.payload} />
}

/**
 * The list cell with a family's name. It unfolds to the family's products, whose prices and stock are edited in place.
 */
export async function NameAndMembersCell(cell: Cell) {
  const [{ name, axes, members }, { currency }] = await Promise.all([readRow(cell), readBrandAndCurrency(cell.payload)])
  return (
    <>
      <DocumentLink collection="families" id={cell.rowData.id ?? ''}>
        {name}
      </DocumentLink>
      {members.length === 0 ? (
        <span className="desk-soft">{texts.families.none}</span>
      ) : (
        <details className="family-row">
          <summary>{formatMemberCount(axes, members.length)}</summary>
          <ul>
            {members.map((member) => (
              <li key={member.id}>
                <DocumentLink collection="products" id={member.id}>
                  {member.label}
                </DocumentLink>
                <PriceOrStockEditor
                  field="price"
                  id={member.id}
                  name={member.name}
                  value={member.price}
                  currency={currency}
                />
                <PriceOrStockEditor
                  field="stock"
                  id={member.id}
                  name={member.name}
                  value={member.stock}
                  currency={null}
                />
                {member.status !== 'published' && (
                  <span className={`desk-status product-status--${member.status}`}>
                    {texts.table.status[member.status]}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

export async function PriceRangeCell(cell: Cell) {
  const [{ members }, { currency }] = await Promise.all([readRow(cell), readBrandAndCurrency(cell.payload)])
  return <span className="desk-number">{formatPriceRange(members, currency)}</span>
}

export async function TotalStockCell(cell: Cell) {
  const { members } = await readRow(cell)
  const soldOut = members.filter(({ stock }) => stock <= 0).length
  return (
    <>
      <span className="desk-number">{sumStock(members)}</span>
      {soldOut > 0 && <span className="product-sold-out">{texts.families.soldOut(soldOut)}</span>}
    </>
  )
}

export async function StatusCell(cell: Cell) {
  const { members } = await readRow(cell)
  if (members.length === 0) return null
  const isPublished = members.some(({ status }) => status !== 'draft')
  return (
    <span className={`desk-status product-status--${isPublished ? 'published' : 'draft'}`}>
      {formatFamilyStatus(members)}
    </span>
  )
}

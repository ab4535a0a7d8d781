'use client'
import { memo } from 'react'
import type { FamilyMember } from '../../../desk/products/families/family-page.ts'
import type { CellColumn } from '../../../desk/products/families/requests.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { Options, type SelectOption } from '../../parts/inputs.tsx'
import { formatStoredCell, getCellKey, getCellText, MEMBER_TABLE_COLUMNS } from './table-edits.ts'
import { texts } from './texts.ts'
import type { FamilyFormController } from './use-family-form.ts'

const words = texts.table

type Props = { member: FamilyMember; form: FamilyFormController; isDisabled: boolean }

export function MemberRow({ member, form, isDisabled }: Props) {
  return (
    <tr>
      <th scope="row">
        <DocumentLink collection="products" id={member.id}>
          {member.label}
        </DocumentLink>
      </th>
      {MEMBER_TABLE_COLUMNS.map((column) => {
        const key = getCellKey(member.id, column)
        return (
          <CellField
            key={column}
            {...{ member, column, isDisabled }}
            page={form.page}
            text={getCellText(form.values.cells, member, column, form.page.currency)}
            isChanged={form.values.cells[key] !== undefined}
            fault={form.faults[key]}
            isClash={form.clashes.has(key)}
            write={form.writeCell}
          />
        )
      })}
    </tr>
  )
}

type CellProps = {
  member: FamilyMember
  column: CellColumn
  page: FamilyFormController['page']
  text: string
  isChanged: boolean
  fault: string | undefined
  isClash: boolean
  isDisabled: boolean
  write: (key: string, text: string) => void
}

const CellField = memo(function CellField(props: CellProps) {
  const { member, column, page, isChanged, fault, isClash, isDisabled, write, text } = props
  const key = getCellKey(member.id, column)
  const stored = formatStoredCell(member, column, page.currency)
  const note = fault ?? (isClash && isChanged ? texts.theirs(shown(props, stored)) : null)
  const common = {
    'data-cell': key,
    'aria-label': words.cell(words.columns[column], member.label),
    disabled: isDisabled,
    value: text,
    ...(note && { 'aria-describedby': `${key}-note` }),
    ...(fault && { 'aria-invalid': true as const }),
  }
  return (
    <td data-column={column} data-label={words.columns[column]} data-changed={isChanged || undefined}>
      <div className="family-cell">
        {column === 'picture' && <Thumbnail {...props} />}
        {column === 'picture' || column === 'status' ? (
          <select {...common} onChange={({ target }) => write(key, target.value)}>
            <Options of={optionsOf(props, stored)} />
          </select>
        ) : (
          <input
            {...common}
            type="text"
            inputMode={column === 'code' ? 'text' : column === 'stock' ? 'numeric' : 'decimal'}
            autoComplete="off"
            onChange={({ target }) => write(key, target.value)}
          />
        )}
      </div>
      {note && (
        <small id={`${key}-note`} className={fault ? 'desk-wrong' : 'desk-soft'}>
          {note}
        </small>
      )}
    </td>
  )
})

function Thumbnail({ text, page }: CellProps) {
  const picture = page.pictures.find(({ id }) => id === text)
  if (!picture) return <span className="product-thumbnail" />
  return <img className="product-thumbnail" src={picture.thumbnail} alt="" width={36} height={36} loading="lazy" />
}

/** Returns the options of a cell. The status of a product with an unfinished draft cannot change here. */
function optionsOf({ column, member, page }: CellProps, stored: string): SelectOption[] {
  if (column === 'picture') {
    const none = stored ? [] : [{ value: '', label: words.noPicture }]
    return [...none, ...page.pictures.map(({ id, alt }) => ({ value: id, label: alt }))]
  }
  const statuses = member.status === 'changed' ? (['changed'] as const) : (['published', 'draft'] as const)
  return statuses.map((value) => ({ value, label: words.status[value] }))
}

function shown(props: CellProps, stored: string): string {
  return optionsOf(props, stored).find(({ value }) => value === stored)?.label ?? stored
}

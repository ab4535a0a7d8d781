'use client'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { LinkButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { texts as formTexts } from '../form/texts.ts'
import { MemberRow } from './MemberRow.tsx'
import { getFocusedFieldState, getNextCellKey } from './next-cell.ts'
import { type CellEdits, getStoredCellText, MEMBER_TABLE_COLUMNS, type PasteResult, pasteCells } from './table-edits.ts'
import { texts } from './texts.ts'
import type { FamilyFormController } from './use-family-form.ts'

const words = texts.table

/** A table of a family's members, whose cells are edited in place and saved together. */
export function FamilyMemberTable({ form, isDisabled }: { form: FamilyFormController; isDisabled: boolean }) {
  const { page, values } = form
  const table = useRef<HTMLTableElement>(null)
  const [pasted, setPasted] = useState<(PasteResult & { before: CellEdits }) | null>(null)
  const isMoved = Object.keys(values.cells).some((key) => key.endsWith('.stock'))

  function goOn(event: KeyboardEvent<HTMLTableElement>) {
    const key = keyAt(event.target)
    if (!key) return
    const next = getNextCellKey(event, { at: key, field: getFocusedFieldState(event.target), members: page.members })
    if (event.key === 'Escape' && values.cells[key] !== undefined) form.writeCell(key, getStoredCellText(page, key))
    if (!next) return
    event.preventDefault()
    const field = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next}"]`)
    field?.focus()
    if (field?.select) field.select()
  }

  function paste(event: ClipboardEvent<HTMLTableElement>) {
    const key = isDisabled ? null : keyAt(event.target)
    const result = key && pasteCells(values.cells, page, key, event.clipboardData.getData('text'))
    if (!result) return
    event.preventDefault()
    form.change({ cells: result.edits })
    setPasted({ ...result, before: values.cells })
  }

  return (
    <Card className="family-table" title={words.title}>
      <p className="desk-soft">{page.members.length > 0 ? words.about : words.none}</p>
      <div className="family-table__told" role="status">
        {pasted && (
          <>
            {words.pasted(pasted.count)} {pasted.left > 0 && words.left(pasted.left)}{' '}
            <LinkButton
              onClick={() => {
                form.change({ cells: pasted.before })
                setPasted(null)
              }}
            >
              {words.undo}
            </LinkButton>
          </>
        )}
      </div>
      <table ref={table} className="desk-table" onKeyDown={goOn} onPaste={paste}>
        <thead>
          <tr>
            <th scope="col">{words.member}</th>
            {MEMBER_TABLE_COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.members.map((member) => (
            <MemberRow key={member.id} {...{ member, form, isDisabled }} />
          ))}
        </tbody>
      </table>
      {isMoved && (
        <TextInput
          {...{ name: 'reason', label: words.reason, value: values.reason, most: 100, isDisabled }}
          suggestions={formTexts.stock.reasons}
          onChange={(reason) => form.change({ reason })}
        />
      )}
    </Card>
  )
}

const keyAt = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset.cell ?? null) : null

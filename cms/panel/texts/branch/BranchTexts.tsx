'use client'
import type { ArrayFieldClientComponent } from 'payload'
import { compareKey } from '../../../../src/domain/compare-key.ts'
import type { TextList } from '../../../base/fields/fields.ts'
import { knownTexts } from './known-texts.ts'
import { OtherTexts } from './OtherTexts.tsx'
import { TextField } from './TextField.tsx'
import { useTextRows } from './use-text-rows.ts'
import './branch-texts.css'

/**
 * Shows a list of keys and texts as a form: a field for each text that the site uses, and rows for the others. The stored
 * value and the calls' responses stay a list.
 */
export const BranchTexts: ArrayFieldClientComponent = ({ field, path, schemaPath }) => {
  const { rows, isDisabled, write, add, remove } = useTextRows(path, schemaPath ?? path)
  const known = knownTexts[field.name as TextList].map((text) => ({
    text,
    // If a key occurs twice, the site reads the first.
    row: rows.find(({ key }) => compareKey(key) === compareKey(text.key)),
  }))
  const others = rows.filter((row) => !known.some((each) => each.row === row))
  return (
    <section className="branch-texts" aria-label={String(field.label)}>
      <h2>{String(field.label)}</h2>
      {known.map(({ text, row }) => (
        <TextField
          key={text.key}
          text={text}
          value={row?.value ?? ''}
          error={row?.error ?? null}
          isDisabled={isDisabled}
          onChange={(value) => (row ? write(row.index, 'value', value) : add(text.key, value))}
        />
      ))}
      <OtherTexts rows={others} {...{ isDisabled, write, add, remove }} />
    </section>
  )
}

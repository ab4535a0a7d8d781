import type { SettingsChoices } from '../../desk/settings/settings-choices.ts'
import { FieldFrame, Options } from '../parts/inputs.tsx'
import { TextField } from './fields.tsx'
import type { SettingsRow } from './RowListEditor.tsx'
import { useSettingsContext } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.menu

const KINDS = [
  { kind: 'page', from: 'pages', label: words.pages },
  { kind: 'category', from: 'categories', label: words.shopPages },
  { kind: 'postCategory', from: 'postCategories', label: words.blog },
] as const

/** Returns a link's text, or the name of its target; '' if it has neither. */
export function getLinkTitle(row: SettingsRow, choices: SettingsChoices): string {
  const known = KINDS.find(({ kind }) => kind === row.kind)
  const target = known ? choices[known.from].find(({ id }) => id === row[known.kind])?.name : row.address
  return String(row.label || target || '')
}

/** Inputs for a link: its target and its text. */
export function LinkFields({ path, row }: { path: string; row: SettingsRow }) {
  const { page, change, faults, isDisabled } = useSettingsContext()
  const target = row.kind === 'address' ? 'address' : `${row.kind} ${row[String(row.kind)] ?? ''}`
  const isChosen = row.kind === 'address' || Boolean(row[String(row.kind)])

  function choose(chosen: string) {
    const [kind = 'page', id = null] = chosen.split(' ')
    const none = { page: null, category: null, postCategory: null }
    change(path, { ...row, ...none, kind, ...(kind !== 'address' && { [kind]: id, address: null }) })
  }

  return (
    <>
      <FieldFrame label={words.target} fault={faults[`${path}.${row.kind}`] ?? faults[`${path}.kind`]}>
        {(props) => (
          <select
            {...props}
            disabled={isDisabled}
            value={isChosen ? target : ''}
            onChange={({ target }) => choose(target.value)}
          >
            {!isChosen && <option value="">{words.choose}</option>}
            {KINDS.map(({ kind, from, label }) => (
              <optgroup key={kind} label={label}>
                <Options of={page.choices[from].map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }))} />
              </optgroup>
            ))}
            <option value="address">{words.otherAddress}</option>
          </select>
        )}
      </FieldFrame>
      {row.kind === 'address' && (
        <TextField path={`${path}.address`} label={words.address} hint={words.addressHint} most={1000} />
      )}
      <TextField path={`${path}.label`} label={words.words} hint={words.wordsHint} most={60} />
    </>
  )
}

import type { KeyValue } from '../../../src/domain/branch/branch.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { KeyValueFieldName } from '../../base/fields/fields.ts'
import { LinkButton } from '../parts/Button.tsx'
import { TextField } from './fields.tsx'
import { useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.shop

/** Inputs for a list's texts with keys that the site does not use (those outside `known`). */
export function UnknownKeyTextFields({ list, known }: { list: KeyValueFieldName; known: readonly string[] }) {
  const { value, set, isDisabled, hasFaults } = useSettingsField<KeyValue[]>(list)
  const entries = value ?? []
  const others = entries.flatMap(({ key }, index) =>
    known.some((each) => toComparisonKey(each) === toComparisonKey(key)) ? [] : [{ key, index }],
  )
  return (
    <details className="product-form__fold" open={(others.length > 0 && hasFaults) || undefined}>
      <summary>{words.others}</summary>
      <p className="desk-soft">{words.othersHint}</p>
      {others.map(({ key, index }) => (
        <div key={index} className="settings-other">
          <TextField path={`${list}.${index}.key`} label={words.key} />
          <TextField path={`${list}.${index}.value`} label={words.text} most={10_000} />
          {!isDisabled && (
            <LinkButton onClick={() => set(entries.filter((_, at) => at !== index))}>
              {texts.rows.remove(key)}
            </LinkButton>
          )}
        </div>
      ))}
      {!isDisabled && (
        <LinkButton onClick={() => set([...entries, { key: '', value: '' }])}>{words.addOther}</LinkButton>
      )}
    </details>
  )
}

import { IconButton } from '../parts/Button.tsx'
import { FieldFrame, Options, type SelectOption } from '../parts/inputs.tsx'
import { useSettingsField } from './settings-context.ts'

type Props = {
  path: string
  label: string
  hint: string
  /** The label of the empty option in the list of options. */
  add: string
  remove: (name: string) => string
  options: readonly SelectOption[]
}

/** An input for several options, which keeps the order in which they were chosen. */
export function OrderedMultiSelect({ path, label, hint, add, remove, options }: Props) {
  const { value, set, fault, isDisabled } = useSettingsField<string[]>(path)
  const chosen = value ?? []
  const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? each
  return (
    <FieldFrame {...{ label, hint, fault }}>
      {(props) => (
        <>
          <ul className="settings-chosen">
            {chosen.map((each) => (
              <li key={each}>
                {nameOf(each)}
                {!isDisabled && (
                  <IconButton
                    label={remove(nameOf(each))}
                    onClick={() => set(chosen.filter((other) => other !== each))}
                    icon="✕"
                  />
                )}
              </li>
            ))}
          </ul>
          <select {...props} disabled={isDisabled} value="" onChange={({ target }) => set([...chosen, target.value])}>
            <Options of={options.filter((option) => !chosen.includes(option.value))} none={add} />
          </select>
        </>
      )}
    </FieldFrame>
  )
}

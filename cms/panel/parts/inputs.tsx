import { type ComponentProps, type ReactNode, useId } from 'react'

/** The common props of inputs: label, hint and error message, and content after the input. */
export type CommonInputProps = { label: string; hint?: ReactNode; fault?: string | undefined; after?: ReactNode }

type FrameProps = CommonInputProps & {
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The frame of an input: label, hint and error message, linked to it by id. */
export function FieldFrame({ label, hint, fault, children, after }: FrameProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(fault && { 'aria-invalid': true }) })}
      {fault && (
        <p id={`${id}-fault`} className="desk-wrong product-form__fault">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="desk-soft product-form__hint">
          {hint}
        </p>
      )}
      {after}
    </div>
  )
}

type TextProps = CommonInputProps &
  Omit<ComponentProps<'input'>, 'value' | 'maxLength' | 'disabled' | 'onChange'> & {
    value: string
    most?: number
    /** The number of lines of a multi-line input. */
    rows?: number | undefined
    suggestions?: readonly string[] | undefined
    isDisabled?: boolean
    onChange: (text: string) => void
  }

/** A labeled text input, with several lines if `rows` is set. Further props go to the `input`. */
export function TextInput({ label, hint, fault, after, most = 200, isDisabled, onChange, ...rest }: TextProps) {
  const { rows, suggestions, ...input } = rest
  const listId = useId()
  const field = {
    name: input.name,
    value: input.value,
    placeholder: input.placeholder,
    maxLength: most,
    disabled: isDisabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <FieldFrame {...{ label, hint, fault, after }}>
      {(props) =>
        rows ? (
          <textarea {...props} {...field} rows={rows} />
        ) : (
          <>
            <input type="text" autoComplete="off" list={suggestions && listId} {...input} {...props} {...field} />
            {suggestions && <Suggestions id={listId} of={suggestions} />}
          </>
        )
      }
    </FieldFrame>
  )
}

/** The `datalist` with the suggestions for the input whose `list` attribute is `id`. */
export function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}

export type SelectOption = { value: string; label: string }

/** Converts documents to options of a select: the id as value, the name as label. */
export const toSelectOptionsOfDocuments = (documents: readonly { id: string; name: string }[]): SelectOption[] =>
  documents.map(({ id, name }) => ({ value: id, label: name }))

/** The `option` elements of a select. `none` is the label of an empty option; without it, there is none. */
export function Options({ of, none }: { of: readonly SelectOption[]; none?: string | undefined }) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {of.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

type SelectProps = CommonInputProps & {
  name?: string
  value: string
  options: readonly SelectOption[]
  none?: string | undefined
  isDisabled?: boolean
  required?: boolean
  onChange: (value: string | null) => void
}

export function SelectInput({ options, none, isDisabled, onChange, name, value, required, ...frame }: SelectProps) {
  const field = { name, value, required, disabled: isDisabled }
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <select {...props} {...field} onChange={({ target }) => onChange(target.value || null)}>
          <Options of={options} none={none} />
        </select>
      )}
    </FieldFrame>
  )
}

type CheckProps = {
  label: ReactNode
  isOn: boolean
  isDisabled?: boolean
  className?: string
  onChange: (isOn: boolean) => void
}

export function CheckInput({ label, isOn, isDisabled, className, onChange }: CheckProps) {
  return (
    <label className={className}>
      <input type="checkbox" checked={isOn} disabled={isDisabled} onChange={({ target }) => onChange(target.checked)} />{' '}
      {label}
    </label>
  )
}

type SwitchProps = {
  label: string
  hint?: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox styled as a switch. */
export function SwitchInput({ label, hint, isOn, isDisabled, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    <>
      <label className="product-form__switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={hint && hintId}
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="desk-soft product-form__hint">
          {hint}
        </p>
      )}
    </>
  )
}

import { useState } from 'react'
import Field, { type Props as FieldProps } from './Field.tsx'
import { HideIcon, ShowIcon } from './icons.tsx'

export type Props = Omit<FieldProps, 'type' | 'children'>

export default function PasswordField(field: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="field__toggle"
        aria-label={`Show ${field.label}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <HideIcon /> : <ShowIcon />}
      </button>
    </Field>
  )
}

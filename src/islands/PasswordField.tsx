import { useState } from 'react'
import Field, { type Props as FieldProps } from './Field.tsx'
import { HideIcon, ShowIcon } from './icons.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

export type Props = Omit<FieldProps, 'type' | 'children'>

/** A password input with a button that reveals the password; the button exists only after hydration. */
export default function PasswordField(field: Props) {
  const [isShown, setShown] = useState(false)
  const inBrowser = useIsHydrated()
  return (
    <Field {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      {inBrowser && (
        <button
          type="button"
          className="field__toggle"
          aria-label={`Show ${field.label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon /> : <ShowIcon />}
        </button>
      )}
    </Field>
  )
}

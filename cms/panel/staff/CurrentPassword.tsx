'use client'
import { useAuth, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useId } from 'react'
import { texts } from './texts.ts'

/** The input of the current password, beside the new one. Only shown on the user's own account. */
export function CurrentPassword({ path }: { path: string }) {
  const isChanging = useFormFields(([fields]) => fields.password !== undefined)
  const { value, setValue, errorMessage, showError } = useField<string>({ path })
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  const field = useId()
  if (!isChanging || String(user?.id) !== String(id)) return null
  return (
    <div className={`field-type ${showError ? 'error' : ''}`}>
      <label className="field-label" htmlFor={field}>
        {texts.currentPassword}
      </label>
      <input
        id={field}
        type="password"
        autoComplete="current-password"
        aria-invalid={showError}
        aria-describedby={`${field}-fault`}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value)}
      />
      <p id={`${field}-fault`} role="alert">
        {showError && errorMessage}
      </p>
    </div>
  )
}

'use client'
import { FieldLabel, useDocumentInfo, useField } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'
import { useId } from 'react'
import { HtmlText } from './HtmlText.tsx'
import './branch-texts.css'

/** The text of a slide, which is stored as HTML. */
export const SlideText: TextareaFieldClientComponent = ({ field, path }) => {
  const { value, setValue, disabled, showError, errorMessage } = useField<string>({ path })
  const { hasSavePermission } = useDocumentInfo()
  const id = useId()
  return (
    <div className="field-type textarea branch-texts__field">
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <HtmlText
        id={id}
        describedBy={`${id}-error`}
        value={value ?? ''}
        isInvalid={showError}
        isDisabled={Boolean(disabled) || !hasSavePermission}
        onChange={setValue}
      />
      <div id={`${id}-error`} role="alert">
        {showError && errorMessage}
      </div>
    </div>
  )
}

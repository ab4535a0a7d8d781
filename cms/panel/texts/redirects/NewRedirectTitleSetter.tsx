'use client'
import { useDocumentInfo, useDocumentTitle, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { texts } from './texts.ts'

/** Sets the title of a new redirect, which has no old address yet. Renders nothing. */
export function NewRedirectTitleSetter() {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const isNew = useFormFields(([fields]) => !fields.from?.value) && id === undefined
  useEffect(() => {
    if (!isNew || title === texts.newRedirect) return
    // Runs after Payload's own effect, which sets a placeholder.
    const frame = requestAnimationFrame(() => setDocumentTitle(texts.newRedirect))
    return () => cancelAnimationFrame(frame)
  }, [isNew, title, setDocumentTitle])
  return null
}

'use client'
import { useDocumentInfo, useDocumentTitle, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { texts } from './texts.ts'

/** A redirect is called by its old address, and by what it is while it has none. */
export function NewTitle() {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const isNew = useFormFields(([fields]) => !fields.from?.value) && id === undefined
  useEffect(() => {
    if (!isNew || title === texts.newRedirect) return
    // After Payload's own effect, which puts its word for nothing there.
    const frame = requestAnimationFrame(() => setDocumentTitle(texts.newRedirect))
    return () => cancelAnimationFrame(frame)
  }, [isNew, title, setDocumentTitle])
  return null
}

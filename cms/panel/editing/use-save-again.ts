'use client'
import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { hasDraftsEnabled } from 'payload/shared'

/** Saves what is in the form, as a draft where there are drafts. */
export function useSaveAgain(): () => void {
  const { id, collectionSlug, docConfig } = useDocumentInfo()
  const { submit } = useForm()
  return () => {
    if (!docConfig || !hasDraftsEnabled(docConfig)) return void submit()
    const action = `/api/${collectionSlug}/${id}?draft=true&depth=0&fallback-locale=null`
    void submit({ action, method: 'PATCH', overrides: { _status: 'draft' }, skipValidation: true })
  }
}

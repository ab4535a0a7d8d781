'use client'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { SearchResultPreview, type SeoFormValues } from './SearchResultPreview.tsx'

/** A preview of the document as a search result, in Payload's forms. */
export function SearchPreviewField() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getData } = useForm()
  // Renders again when a field changes.
  useAllFormFields()
  return <SearchResultPreview id={id} collectionSlug={collectionSlug} doc={getData() as SeoFormValues} />
}

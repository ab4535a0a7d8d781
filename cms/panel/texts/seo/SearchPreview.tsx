'use client'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { SearchResult, type SeoFormValues } from './SearchResult.tsx'

/** A preview of the document as a search result, in Payload's forms. */
export function SearchPreview() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getData } = useForm()
  // Renders again when a field changes.
  useAllFormFields()
  return <SearchResult id={id} collectionSlug={collectionSlug} doc={getData() as SeoFormValues} />
}

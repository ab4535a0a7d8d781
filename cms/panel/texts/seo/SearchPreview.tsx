'use client'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { type SearchedForm, SearchResult } from './SearchResult.tsx'

/** In Payload's forms. */
export function SearchPreview() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getData } = useForm()
  // A change of a field is a reason to look again.
  useAllFormFields()
  return <SearchResult id={id} collectionSlug={collectionSlug} doc={getData() as SearchedForm} />
}

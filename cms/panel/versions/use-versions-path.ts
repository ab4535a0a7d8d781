'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'

/** Returns the URL path of the document's versions in the panel. */
export function useVersionsPath(): string {
  const { admin } = useConfig().config.routes
  const { collectionSlug, id } = useDocumentInfo()
  return `${admin}/collections/${collectionSlug}/${id}/versions`
}

'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'

/** Where the panel has the versions of this document. */
export function useVersionsPath(): string {
  const { admin } = useConfig().config.routes
  const { collectionSlug, id } = useDocumentInfo()
  return `${admin}/collections/${collectionSlug}/${id}/versions`
}

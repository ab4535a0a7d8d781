'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useTimeFormatter } from '../parts/ShopTimeText.tsx'
import type { ListedVersion } from './list-versions.ts'
import { texts } from './texts.ts'

/** React hook that returns the URL path of the document's versions in the panel. */
export function useVersionsPath(): string {
  const { admin } = useConfig().config.routes
  const { collectionSlug, id } = useDocumentInfo()
  return `${admin}/collections/${collectionSlug}/${id}/versions`
}

/** React hook that returns a function which formats a version as `Dana Reed, 12:31`. */
export function useVersionFormatter(): (version: ListedVersion) => string {
  const format = useTimeFormatter()
  return ({ savedBy, savedAt }) => texts.version(savedBy ?? texts.nobody, format(savedAt))
}

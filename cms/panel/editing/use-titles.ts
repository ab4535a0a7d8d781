'use client'
import { useConfig } from '@payloadcms/ui'
import { useCallback } from 'react'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { loadFormattingContext } from './load-titles.ts'
import type { DocumentValues, FieldDifference } from './three-way.ts'
import type { FieldFormattingContext } from './words.ts'

/** React hook that returns a function which loads the titles of the documents to which changed fields refer. */
export function useFormattingContextLoader(): (
  changes: readonly FieldDifference[],
  document: DocumentValues,
) => Promise<FieldFormattingContext> {
  const { collections } = useConfig().config
  const timeZone = useShopTimeZone()
  return useCallback(
    async (changes, { branch }) => {
      const titleFields = new Map(collections.map(({ slug, admin }) => [slug as string, admin?.useAsTitle ?? 'id']))
      return { ...(await loadFormattingContext(changes, { titleFields, branch })), timeZone }
    },
    [collections, timeZone],
  )
}

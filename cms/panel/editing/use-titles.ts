'use client'
import { useConfig } from '@payloadcms/ui'
import { useCallback } from 'react'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { loadTitles } from './load-titles.ts'
import type { Change, Values } from './three-way.ts'
import type { FieldFormattingContext } from './words.ts'

/** React hook that returns a function which loads the titles of the documents to which changed fields refer. */
export function useTitles(): (changes: readonly Change[], document: Values) => Promise<FieldFormattingContext> {
  const { collections } = useConfig().config
  const timeZone = useShopTimeZone()
  return useCallback(
    async (changes, { branch }) => {
      const titleFields = new Map(collections.map(({ slug, admin }) => [slug as string, admin?.useAsTitle ?? 'id']))
      return { ...(await loadTitles(changes, { titleFields, branch })), timeZone }
    },
    [collections, timeZone],
  )
}

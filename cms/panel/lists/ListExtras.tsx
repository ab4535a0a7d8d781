'use client'
import type { BeforeListTableClientProps } from 'payload'
import { useEffect } from 'react'
import { addAccessibleNames } from './add-accessible-names.ts'
import { SavedViews } from './SavedViews.tsx'
import '../parts/desk.css'

/** Additions to every list of the panel: saved views, and accessible names of controls and cells. */
export function ListExtras({ collectionSlug }: BeforeListTableClientProps) {
  useEffect(() => addAccessibleNames(`.collection-list--${collectionSlug}`), [collectionSlug])
  return <SavedViews collection={collectionSlug} />
}

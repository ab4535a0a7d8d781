'use client'
import type { BeforeListTableClientProps } from 'payload'
import { useEffect } from 'react'
import { nameControls } from './name-controls.ts'
import { SavedViews } from './SavedViews.tsx'
import '../parts/desk.css'

/** Additions to every list of the panel: saved views, and accessible names of controls and cells. */
export function ListExtras({ collectionSlug }: BeforeListTableClientProps) {
  useEffect(() => nameControls(`.collection-list--${collectionSlug}`), [collectionSlug])
  return <SavedViews collection={collectionSlug} />
}

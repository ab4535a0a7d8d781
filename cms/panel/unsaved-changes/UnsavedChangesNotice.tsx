'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { toFieldShapes } from '../editing/field-shapes.ts'
import { RestoreChangesOffer } from '../parts/RestoreChangesOffer.tsx'
import { texts } from '../parts/texts.ts'
import { useStoredUnsavedChanges } from './use-stored-unsaved-changes.ts'

/** A notice that offers to restore the form's unsaved changes stored in this browser; nothing without them. */
export function UnsavedChangesNotice() {
  const { docConfig } = useDocumentInfo()
  const { offered, isOlder, take, discard } = useStoredUnsavedChanges()
  if (!offered) return null
  const shapes = toFieldShapes(docConfig?.fields ?? [])
  const labels = Object.keys(offered.changed).map((name) => shapes.find((each) => each.name === name)?.label ?? name)
  return (
    <RestoreChangesOffer
      {...{ at: offered.at, labels }}
      note={isOlder && texts.offer.savedSince}
      onTake={() => void take()}
      onDiscard={discard}
      className="offer--fixed"
    />
  )
}

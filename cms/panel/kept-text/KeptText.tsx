'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { toShapes } from '../editing/field-shapes.ts'
import { Offer } from '../parts/Offer.tsx'
import { texts } from '../parts/texts.ts'
import { useKeptText } from './use-kept-text.ts'

/**
 * A notice that offers to restore unsaved changes of the form, which this browser stored. Renders nothing if there are
 * none.
 */
export function KeptText() {
  const { docConfig } = useDocumentInfo()
  const { offered, isOlder, take, discard } = useKeptText()
  if (!offered) return null
  const shapes = toShapes(docConfig?.fields ?? [])
  const labels = Object.keys(offered.changed).map((name) => shapes.find((each) => each.name === name)?.label ?? name)
  return (
    <Offer
      {...{ at: offered.at, labels }}
      note={isOlder && texts.offer.savedSince}
      onTake={() => void take()}
      onDiscard={discard}
      className="offer--fixed"
    />
  )
}

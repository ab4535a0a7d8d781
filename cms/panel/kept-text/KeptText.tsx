'use client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { toShapes } from '../editing/field-shapes.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { texts } from './texts.ts'
import { useKeptText } from './use-kept-text.ts'
import './kept-text.css'

/** Offers the unsaved text that this browser stored for the form. Renders nothing if no text is stored. */
export function KeptText() {
  const { docConfig } = useDocumentInfo()
  const { offered, isOlder, take, discard } = useKeptText()
  if (!offered) return null
  const shapes = toShapes(docConfig?.fields ?? [])
  const labels = Object.keys(offered.changed).map((name) => shapes.find((each) => each.name === name)?.label ?? name)
  return (
    <div role="alert" className="kept-text">
      <p>
        {texts.from(labels.join(', '))} <LocalTime iso={offered.at} />. {isOlder && texts.savedSince} {texts.ask}
      </p>
      <Button margin={false} size="small" onClick={() => void take()}>
        {texts.take}
      </Button>
      <Button margin={false} size="small" buttonStyle="secondary" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  )
}

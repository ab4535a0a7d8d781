'use client'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import type { GroupFieldClientComponent } from 'payload'
import { FocalPointPicker } from './FocalPointPicker.tsx'

/** The form field of a stored picture's focal point. */
export const FocalPointField: GroupFieldClientComponent = ({ path, readOnly }) => {
  const { savedDocumentData } = useDocumentInfo()
  const x = useField<number | null>({ path: `${path}.x` })
  const y = useField<number | null>({ path: `${path}.y` })
  const url: string | undefined = savedDocumentData?.url
  if (!url) return null
  const value = { x: x.value ?? 50, y: y.value ?? 50 }
  return (
    <FocalPointPicker
      src={url}
      value={value}
      isDisabled={readOnly === true}
      onChange={(point) => {
        if (point.x !== value.x || x.value == null) x.setValue(point.x)
        if (point.y !== value.y || y.value == null) y.setValue(point.y)
      }}
    />
  )
}

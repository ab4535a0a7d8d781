'use client'
import { useChangedAfterRefusal } from './use-refused-fields.ts'

/** In a form that saves no drafts: what was refused can be saved again. Shows nothing. */
export function RetrySave() {
  useChangedAfterRefusal()
  return null
}

'use client'
import { useFormBackgroundProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { EditedDocument } from './edited-documents.ts'

/**
 * Payload disables "Publish changes" while a draft saves itself, and a press is lost: what was typed stays a draft. Here it
 * is done when the draft is saved.
 */
export function useHeldPublish(document: EditedDocument): void {
  const isSaving = useFormBackgroundProcessing()
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSaving) return
    const note = ({ target }: MouseEvent) => {
      // Of a disabled button its parent is pressed (editing.css).
      const button = target instanceof Element && target.querySelector<HTMLButtonElement>(':scope > #action-save')
      if (button) pressed.current = button
    }
    window.addEventListener('click', note)
    return () => window.removeEventListener('click', note)
  }, [isSaving])
  useEffect(() => {
    if (isSaving) return
    // A conflict is decided first.
    if (!document.isPaused) pressed.current?.click()
    pressed.current = null
  }, [isSaving, document])
}

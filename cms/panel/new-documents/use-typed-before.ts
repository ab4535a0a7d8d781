'use client'
import { useDocumentInfo, useDocumentTitle, useForm } from '@payloadcms/ui'
import { useEffect } from 'react'
import { texts } from './texts.ts'
import { changedSince, restoreFocus, takeTypedBefore } from './typed-before.ts'

/**
 * Puts into the form of a document what was typed while it was created, with the focus, and does what was pressed. After
 * the effects of the form itself, which begins with what the server sent.
 */
export function useTypedBefore(): void {
  const { id, collectionSlug } = useDocumentInfo()
  const { dispatchFields, setModified } = useForm()
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const before = takeTypedBefore(`${collectionSlug}/${id}`)
      if (!before) return
      const changed = changedSince(before.sent, before.typed)
      for (const [path, value] of changed) dispatchFields({ type: 'UPDATE', path, value, initialValue: value })
      if (changed.length > 0) setModified(true)
      if (before.focus) restoreFocus(before.focus)
      const { pressed } = before
      if (pressed) requestAnimationFrame(() => document.getElementById(pressed)?.click())
    })
    return () => cancelAnimationFrame(frame)
  }, [id, collectionSlug, dispatchFields, setModified])
}

/** The title of a document whose name is empty: Payload shows its id. */
export function useTitleWithoutName(): void {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  useEffect(() => {
    if (title !== String(id)) return
    const frame = requestAnimationFrame(() => setDocumentTitle(texts.noName))
    return () => cancelAnimationFrame(frame)
  }, [title, id, setDocumentTitle])
}

'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * "Schedule Publish" begins with "Publish" where something is to be published. Payload begins with "Unpublish" as long as
 * it counts no draft that is newer than what is published: also of a document that never was, and of what was typed a
 * moment ago and is not saved yet.
 */
export function usePublishFirst(): void {
  const { hasPublishedDoc, setUnpublishedVersionCount } = useDocumentInfo()
  const isChanged = useFormModified() || !hasPublishedDoc
  useEffect(() => {
    const count = ({ target }: MouseEvent) => {
      if (!isChanged || !(target instanceof Element && target.closest('#schedule-publish'))) return
      setUnpublishedVersionCount((drafts) => Math.max(drafts, 1))
    }
    // Before the press opens the drawer, which reads it once.
    window.addEventListener('click', count, true)
    return () => window.removeEventListener('click', count, true)
  }, [isChanged, setUnpublishedVersionCount])
}

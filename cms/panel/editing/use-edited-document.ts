'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { type EditedDocument, noteEdited } from './edited-documents.ts'
import { toShapes } from './field-shapes.ts'
import type { Values } from './three-way.ts'

/** The document of this form, with what the form began from. Its saves are compared as long as the form is open. */
export function useEditedDocument(): EditedDocument {
  const { id, collectionSlug, docConfig, savedDocumentData } = useDocumentInfo()
  const ref = useRef<EditedDocument>(null)
  ref.current ??= {
    shapes: toShapes(docConfig?.fields ?? []),
    base: savedDocumentData ?? {},
    lastSaved: null,
    unsure: null,
    isPaused: false,
    resolve: async () => null,
    onSaved() {},
    onLocked() {},
  }
  const document = ref.current

  // The form was loaded anew, such as after a restored version. What was saved here meanwhile is newer.
  useEffect(() => {
    if (savedDocumentData && isNewer(savedDocumentData, document.base)) document.base = savedDocumentData
  }, [document, savedDocumentData])
  useEffect(() => noteEdited(`/api/${collectionSlug}/${id}`, document), [collectionSlug, id, document])
  return document
}

function isNewer(one: Values, other: Values): boolean {
  return String(one.updatedAt) > String(other.updatedAt)
}

import { useAllFormFields, useAuth, useDocumentInfo, useForm, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { readBrowserStorage, writeBrowserStorage } from '../parts/browser-storage.ts'
import { waitForSignIn } from '../parts/session.ts'
import { useDebouncedWriteEffect } from '../parts/use-debounced-write-effect.ts'
import {
  type FormFieldValues,
  findStorableChanges,
  getUnsavedChangesKey,
  isStoredUnsavedChanges,
  type StoredUnsavedChanges,
} from './stored-unsaved-changes.ts'

/**
 * Milliseconds from a failed save until the form is marked as changed. If the form were marked at once, Payload would
 * revalidate it and drop the errors.
 */
const REFUSED_MS = 500

/**
 * React hook that stores unsaved changes of a Payload form in the browser until they are saved or discarded, and offers
 * them when the form is opened again. After a failed save the form stays marked as changed.
 */
export function useStoredUnsavedChanges() {
  const { id, collectionSlug, globalSlug, savedDocumentData, docConfig } = useDocumentInfo()
  const account = String(useAuth().user?.id ?? '')
  const { getData, reset, setModified } = useForm()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  const savedAt = String(savedDocumentData?.updatedAt ?? '')
  const key = getUnsavedChangesKey(account, collectionSlug ?? globalSlug ?? '', id)
  // Not for a new upload, whose text is useless without its file.
  const isKept = id !== undefined || !(docConfig && 'upload' in docConfig && docConfig.upload)

  const [offered, setOffered] = useState<StoredUnsavedChanges | null>(null)
  /** Counts how often Payload has reloaded the document into the open form. */
  const [loads, setLoads] = useState(0)
  /** The form's values as saved, and their `updatedAt`. */
  const base = useRef<{ values: FormFieldValues; savedAt: string } | null>(null)
  /** The save in progress; null if there is none. `isModified` tells whether the form had changes. */
  const save = useRef<{ isModified: boolean } | null>(null)
  /** Whether Payload marks the form as saved although its save failed. */
  const isUnsaved = useRef(false)
  function write() {
    if (save.current || !isModified || !isKept || !base.current) return
    const changed = { ...offered?.changed, ...findStorableChanges(base.current.values, getData()) }
    const { savedAt: from } = base.current
    // Without changes nothing is written: while Payload reloads the document, the stored text must stay.
    if (Object.keys(changed).length > 0)
      writeBrowserStorage(localStorage, key, { at: new Date().toISOString(), from, changed })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that is loaded anew is a reason to offer.
  useEffect(() => {
    const found = readBrowserStorage<StoredUnsavedChanges>(localStorage, key, isStoredUnsavedChanges)
    if (!found) return
    const changed = findStorableChanges(getData(), { ...getData(), ...found.changed })
    if (Object.keys(changed).length > 0) setOffered({ ...found, changed })
    else writeBrowserStorage(localStorage, key, null)
  }, [key, loads, getData])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is a reason.
  useEffect(() => {
    if (isSaving) {
      save.current ??= { isModified }
      return
    }
    const last = save.current
    const isOther = base.current !== null && base.current.savedAt !== savedAt
    save.current = null
    if (last?.isModified && !isOther) {
      isUnsaved.current = true
      setTimeout(() => setModified(true), REFUSED_MS)
      void waitForSignIn()
      return
    }
    if (last && isOther) {
      writeBrowserStorage(localStorage, key, offered)
      base.current = { values: getData(), savedAt }
    }
    if (!last && isOther && (isModified || isUnsaved.current)) {
      // Payload has loaded a version that somebody else saved.
      isUnsaved.current = false
      base.current = null
      setModified(false)
      setLoads((before) => before + 1)
      return
    }
    if (isModified) {
      isUnsaved.current = false
      return
    }
    if (!isUnsaved.current) base.current = { values: getData(), savedAt }
  }, [fields, isModified, isSaving, savedAt])

  useDebouncedWriteEffect(write, [fields, isModified, isSaving, savedAt])

  async function take() {
    if (!offered) return
    isUnsaved.current = true
    await reset({ ...savedDocumentData, ...getData(), ...offered.changed })
    setModified(true)
    setOffered(null)
  }

  function discard() {
    writeBrowserStorage(localStorage, key, null)
    setOffered(null)
  }

  return { offered, isOlder: offered !== null && offered.from !== savedAt, take, discard }
}

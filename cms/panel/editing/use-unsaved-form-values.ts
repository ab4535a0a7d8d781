'use client'
import { useAuth } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import { readBrowserStorage, writeBrowserStorage } from '../parts/browser-storage.ts'
import { useDebouncedWriteEffect } from '../parts/use-debounced-write-effect.ts'
import { getUnsavedFormValuesKey, isUnsavedFormValues, type UnsavedFormValues } from './unsaved-form-values.ts'

type Options<Values> = {
  /** The name of the form in the browser's storage. */
  name: string
  /** The id of the document, or another name that stands for it. */
  document: string
  form: Pick<UnsavedFormValues<Values>, 'from' | 'base' | 'values'> & {
    pictures: readonly FormPicture[]
    restore(stash: UnsavedFormValues<Values>): void
  }
  /** Returns the typed values, even if the form's state does not have them yet. */
  read: () => Values
  isChanged: (base: Values, values: Values) => boolean
}

/**
 * React hook that stores a form's unsaved values in the browser until they are saved or discarded. `offered` has the
 * values that were stored before the form was opened; null if there are none, or once the user has restored (`take`) or
 * discarded them.
 */
export function useUnsavedFormValues<Values>({ name, document, form, read, isChanged }: Options<Values>) {
  const key = getUnsavedFormValuesKey(name, String(useAuth().user?.id ?? ''), document)
  const [offered, setOffered] = useState<UnsavedFormValues<Values> | null>(null)
  const [isAsked, setAsked] = useState(false)
  const lastKey = useRef(key)
  const { from, base, values, pictures } = form

  function write() {
    if (!isAsked || offered) return
    // The first save has given the new document its id, and so another key.
    if (lastKey.current !== key) writeBrowserStorage(window.localStorage, lastKey.current, null)
    lastKey.current = key
    const [at, typed] = [new Date().toISOString(), read()]
    const stash = { at, from, base, values: typed, pictures: [...pictures] }
    writeBrowserStorage(window.localStorage, key, isChanged(base, typed) ? stash : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is stored under the key of the document that it became.
  useEffect(() => {
    setOffered(readBrowserStorage<UnsavedFormValues<Values>>(window.localStorage, key, isUnsavedFormValues))
    setAsked(true)
  }, [])

  useDebouncedWriteEffect(write, [isAsked, offered, key, from, base, values, pictures])

  return {
    offered,
    take() {
      if (offered) form.restore(offered)
      setOffered(null)
    },
    discard() {
      writeBrowserStorage(window.localStorage, key, null)
      setOffered(null)
    },
  }
}

/** The part of `useUnsavedFormValues` that the notices of a form use. */
export type UnsavedFormValuesState = Omit<ReturnType<typeof useUnsavedFormValues>, 'offered'> & {
  offered: { at: string } | null
}

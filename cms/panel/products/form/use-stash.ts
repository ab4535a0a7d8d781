'use client'
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import { readStored, writeStored } from '../../parts/browser-store.ts'
import { isStash, type Stash } from './stash.ts'

/** Milliseconds after the last change until the browser stores it. */
const PAUSE_MS = 300

type Form<Values> = {
  from: string | null
  base: Values
  values: Values
  pictures: readonly FormPicture[]
  restore(stash: Stash<Values>): void
}

type Options<Values> = {
  /** Its place in the browser's storage. */
  key: string
  form: Form<Values>
  /** Returns what is typed, also what the form's values do not have yet. */
  read: () => Values
  isChanged: (base: Values, values: Values) => boolean
}

/**
 * The browser keeps what is typed until it is saved or discarded, and offers it when the form is opened again. Returns what is
 * offered: null when nothing is stored, or it was decided.
 */
export function useStash<Values>({ key, form, read, isChanged }: Options<Values>) {
  const [offered, setOffered] = useState<Stash<Values> | null>(null)
  const [isAsked, setAsked] = useState(false)
  const lastKey = useRef(key)
  const write = useRef(() => {})
  const { from, base, values, pictures } = form

  write.current = () => {
    if (!isAsked || offered) return
    // The new document exists now.
    if (lastKey.current !== key) writeStored(window.localStorage, lastKey.current, null)
    lastKey.current = key
    const [at, typed] = [new Date().toISOString(), read()]
    const stash = { at, from, base, values: typed, pictures: [...pictures] }
    writeStored(window.localStorage, key, isChanged(base, typed) ? stash : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is stored under the key of the document that it became.
  useEffect(() => {
    setOffered(readStored<Stash<Values>>(window.localStorage, key, isStash))
    setAsked(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to store it.
  useEffect(() => {
    const timer = setTimeout(() => write.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAsked, offered, key, from, base, values, pictures])

  useEffect(() => {
    const writeNow = () => write.current()
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])

  return {
    offered,
    take() {
      if (offered) form.restore(offered)
      setOffered(null)
    },
    discard() {
      writeStored(window.localStorage, key, null)
      setOffered(null)
    },
  }
}

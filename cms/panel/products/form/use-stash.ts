'use client'
import { useAuth } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { readStash, type Stash, stashKey, writeStash } from './stash.ts'
import type { FormValues } from './use-form-values.ts'

/** Milliseconds after the last change until the browser stores it. */
const PAUSE_MS = 300

/**
 * The browser keeps what is typed until it is saved or discarded, and offers it when the form is opened again. Returns what
 * it offers: null when nothing is stored, or it was decided.
 */
export function useStash(form: FormValues): { offered: Stash | null; take(): void; discard(): void } {
  const account = String(useAuth().user?.id ?? '')
  const key = stashKey(account, form.page.product?.id ?? null)
  const [offered, setOffered] = useState<Stash | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { isUnsaved, from, base, values, pictures } = form
  const pending = useRef<(() => void) | null>(null)
  const lastKey = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is stored under the key of the product that it became.
  useEffect(() => {
    setOffered(readStash(window.localStorage, key))
    setAsked(true)
  }, [])

  useEffect(() => {
    if (!isAsked || offered) return
    // The new product exists now.
    if (lastKey.current !== key) writeStash(window.localStorage, lastKey.current, null)
    lastKey.current = key
    const write = () => {
      pending.current = null
      const at = new Date().toISOString()
      writeStash(window.localStorage, key, isUnsaved ? { at, from, base, values, pictures: [...pictures] } : null)
    }
    pending.current = write
    const timer = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAsked, offered, key, isUnsaved, from, base, values, pictures])

  useEffect(() => {
    const writeNow = () => pending.current?.()
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
      writeStash(window.localStorage, key, null)
      setOffered(null)
    },
  }
}

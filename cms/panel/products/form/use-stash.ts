'use client'
import { useAuth } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import { readStored, writeStored } from '../../parts/browser-store.ts'
import { isChanged } from './changed.ts'
import { isStash, type Stash, stashKey } from './stash.ts'
import type { FormValues } from './use-form-values.ts'

/** Milliseconds after the last change until the browser stores it. */
const PAUSE_MS = 300

/**
 * The browser keeps what is typed until it is saved or discarded, and offers it when the form is opened again. `read` returns
 * what is typed with the last words of the description. Returns what is offered: null when nothing is stored, or it was decided.
 */
export function useStash(form: FormValues, read: () => ProductValues) {
  const account = String(useAuth().user?.id ?? '')
  const key = stashKey(account, form.page.product?.id ?? null)
  const [offered, setOffered] = useState<Stash | null>(null)
  const [isAsked, setAsked] = useState(false)
  const lastKey = useRef(key)
  const write = useRef(() => {})
  const { from, base, values, pictures } = form

  write.current = () => {
    if (!isAsked || offered) return
    // The new product exists now.
    if (lastKey.current !== key) writeStored(window.localStorage, lastKey.current, null)
    lastKey.current = key
    const [at, typed] = [new Date().toISOString(), read()]
    const stash = { at, from, base, values: typed, pictures: [...pictures] }
    writeStored(window.localStorage, key, isChanged(base, typed) ? stash : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is stored under the key of the product that it became.
  useEffect(() => {
    setOffered(readStored(window.localStorage, key, isStash))
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

'use client'
import { toast, useAllFormFields, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import type { FormState } from 'payload'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createDocument } from './create-document.ts'
import { changedSince, keepTypedBefore, readFocus } from './typed-before.ts'

type Created = { id: string; sent: FormState }

/** Creates the document of an empty form with the first change, and goes on in its own form. */
export function useFirstLetter(): void {
  const { collectionSlug = '' } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const [fields] = useAllFormFields()
  const isTyped = useFormModified()
  const router = useRouter()
  const latest = useRef(fields)
  latest.current = fields
  const first = useRef(fields)
  const isBusy = useRef(false)
  const created = useRef<Created | null>(null)
  const pressed = usePresses(isBusy)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is a reason, as an earlier one may have failed.
  useEffect(() => {
    // A field writes its value into the form a moment later than that the form is changed.
    if (!isTyped || isBusy.current || changedSince(first.current, fields).length === 0) return
    isBusy.current = true
    const sent = latest.current
    void createDocument(collectionSlug, sent).then((answer) => {
      if ('problem' in answer) {
        isBusy.current = false
        toast.error(answer.problem)
        return
      }
      created.current = { id: answer.id, sent }
      router.replace(`${admin}/collections/${collectionSlug}/${answer.id}`)
    })
  }, [isTyped, fields])

  // When the other form takes its place: until then everything is typed into this one.
  useLayoutEffect(
    () => () => {
      if (!created.current) return
      const { id, sent } = created.current
      const document = `${collectionSlug}/${id}`
      keepTypedBefore({ document, sent, typed: latest.current, focus: readFocus(), pressed: pressed.current })
    },
    [collectionSlug, pressed],
  )
}

const BUTTONS = '#action-save, #action-save-draft'

/** A press on "Save" while the document is created would create a second one: it is done by the other form. */
function usePresses(isBusy: { current: boolean }): { current: string | null } {
  const pressed = useRef<string>(null)
  useEffect(() => {
    const hold = (event: Event, id: string) => {
      if (!isBusy.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.current = id
    }
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest(BUTTONS) : null
      if (button) hold(event, button.id)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 's' && (event.ctrlKey || event.metaKey)) hold(event, 'action-save-draft')
    }
    window.addEventListener('click', click, true)
    window.addEventListener('keydown', key, true)
    return () => {
      window.removeEventListener('click', click, true)
      window.removeEventListener('keydown', key, true)
    }
  }, [isBusy])
  return pressed
}

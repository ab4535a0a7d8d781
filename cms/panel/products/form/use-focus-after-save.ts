'use client'
import { type RefObject, useEffect, useRef } from 'react'

type Options = { refusals: number; isDisabled: boolean }

/**
 * React hook that moves the focus to the first invalid field after a failed save; `refusals` counts such saves. After
 * any other save, when disabled fields are enabled again, the focus returns to the field that had it. Returns the
 * form's ref.
 */
export function useFocusAfterSave({ refusals, isDisabled }: Options): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const handled = useRef(refusals)
  const before = useRef<Element | null>(null)
  const wasDisabled = useRef(isDisabled)

  // Notes the focused field before fields are disabled, because a disabled field loses the focus.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      before.current = target instanceof Element ? target : null
    }
    const form = box.current
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const isEnabledAgain = wasDisabled.current && !isDisabled
    wasDisabled.current = isDisabled
    if (isDisabled) return
    if (handled.current !== refusals) {
      handled.current = refusals
      const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      first?.closest('details')?.setAttribute('open', '')
      first?.focus()
    } else if (isEnabledAgain && document.activeElement === document.body && before.current instanceof HTMLElement) {
      before.current.focus()
    }
  }, [refusals, isDisabled])
  return box
}

'use client'
import { type RefObject, useEffect, useRef } from 'react'

type Options = {
  /** How often a save has found fields at fault. */
  refusals: number
  isDisabled: boolean
}

/**
 * Moves the focus to the first field that is at fault, when a save has found one. Otherwise it goes back to where it was
 * before the fields were disabled for a save.
 */
export function useFormFocus({ refusals, isDisabled }: Options): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const handled = useRef(refusals)
  const before = useRef<Element | null>(null)
  const wasDisabled = useRef(isDisabled)

  // While the fields are enabled, as a disabled one loses the focus.
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

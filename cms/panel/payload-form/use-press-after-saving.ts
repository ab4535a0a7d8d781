import { useFormBackgroundProcessing } from '@payloadcms/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'

const BUTTONS = '#action-save, #action-save-draft'

/**
 * Publish and Save Draft that somebody presses while the form saves itself do their work as soon as that has ended, and keep
 * the focus. Payload disables its buttons meanwhile, so that the press was lost. Can go when Payload keeps it.
 */
export function usePressAfterSaving(): void {
  const isSaving = useFormBackgroundProcessing()
  const pressed = useRef<HTMLElement | null>(null)

  // The browser takes the focus from a disabled button before the next frame.
  useLayoutEffect(() => {
    if (!isSaving) return
    const focused = document.activeElement?.closest<HTMLElement>(BUTTONS)
    const hasFocus = () => document.activeElement === document.body || document.activeElement === focused
    const onRelease = ({ target }: PointerEvent) => {
      // On a button that is enabled by now the browser's own click follows.
      pressed.current = target instanceof Element ? target.closest<HTMLElement>(`:is(${BUTTONS}):disabled`) : null
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (focused && hasFocus() && (key === 'Enter' || key === ' ')) pressed.current = focused
    }
    window.addEventListener('pointerup', onRelease, true)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointerup', onRelease, true)
      window.removeEventListener('keydown', onKey, true)
      if (focused && hasFocus()) focused.focus()
    }
  }, [isSaving])

  useEffect(() => {
    if (isSaving) return
    pressed.current?.click()
    pressed.current = null
  }, [isSaving])
}

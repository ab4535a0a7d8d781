import { useEffect, useState } from 'react'

/**
 * The value, as soon as the press that has changed it is on the screen. For what a slow phone renders longer than a press may
 * wait: the button answers first. A hidden page, which is not drawn, gets it at once.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (document.hidden) return setShown(value)
    let timer: ReturnType<typeof setTimeout>
    // The callback of a frame runs before the frame is drawn, and a timer that it sets afterwards.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setShown, 0, value)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}

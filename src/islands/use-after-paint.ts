import { useEffect, useState } from 'react'

/**
 * Delays a value until the next paint, so that the pressed button responds before a slow phone renders the rest. A hidden page,
 * which is not painted, gets the value at once.
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

import { useEffect, useState } from 'react'

/**
 * A React hook that returns `value`, but a changed value only after the next paint, so that a pressed button responds
 * before a slow device renders what depends on the value. A hidden page is not painted, so it gets the new value at
 * once.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (document.hidden) return setShown(value)
    let timer: ReturnType<typeof setTimeout>
    // A frame's callback runs before the paint, a timer that it sets runs after it.
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

'use client'
import { useNav, useWindowInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { TAKEN_OVER } from './hold-presses.ts'

/**
 * Its effect runs when React has taken the page over and nothing moves any more: in a window of at most 1440 px Payload
 * begins with an open menu, and closes it when it knows the width.
 */
export function ReleaseHeld() {
  const { navOpen } = useNav()
  const { l: isNarrow } = useWindowInfo().breakpoints
  const isAtRest = isNarrow === false || (isNarrow === true && !navOpen)
  useEffect(() => {
    if (!isAtRest) return
    // In a task of its own: React applies what an event changes only after its effects.
    const release = setTimeout(() => window.dispatchEvent(new Event(TAKEN_OVER)))
    return () => clearTimeout(release)
  }, [isAtRest])
  return null
}

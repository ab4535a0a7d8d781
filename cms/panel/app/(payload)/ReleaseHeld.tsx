'use client'
import { useNav, useWindowInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { TAKEN_OVER } from './hold-presses.ts'

/**
 * Announces the end of hydration, once the layout is stable: up to 1440 px wide, Payload renders an open menu and closes it
 * when it knows the width.
 */
export function ReleaseHeld() {
  const { navOpen } = useNav()
  const { l: isNarrow } = useWindowInfo().breakpoints
  const isAtRest = isNarrow === false || (isNarrow === true && !navOpen)
  useEffect(() => {
    if (!isAtRest) return
    // In a separate task: React applies state changes from an event only after its effects.
    const release = setTimeout(() => window.dispatchEvent(new Event(TAKEN_OVER)))
    return () => clearTimeout(release)
  }, [isAtRest])
  return null
}

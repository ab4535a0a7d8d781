'use client'
import { useEffect } from 'react'
import { TAKEN_OVER } from './hold-presses.ts'

/** Its effect runs when React has taken the page over. */
export function ReleasePresses() {
  useEffect(() => {
    window.dispatchEvent(new Event(TAKEN_OVER))
  }, [])
  return null
}

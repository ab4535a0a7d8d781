import { useState } from 'react'
import type { Failure, Result } from './panel-client.ts'

/**
 * React hook for the calls of a component: `send` waits for one, `isBusy` tells whether one is running, and `failure`
 * is that of the last one.
 */
export function useSend() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Waits for a call and returns its response's body; null if it failed. */
  async function send<Body>(call: Promise<Result<Body>>): Promise<Body | null> {
    setBusy(true)
    const result = await call
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    return result.kind === 'done' ? result.body : null
  }

  return { failure, setFailure, isBusy, send }
}

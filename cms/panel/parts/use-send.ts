import { useState } from 'react'
import type { Failure, Result } from './panel-client.ts'

/**
 * React hook for the calls of a component. `send` waits for a call and returns the response's body, null on failure.
 * `isBusy` tells whether a call is running; `failure` is the failure of the last call, null after a success.
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

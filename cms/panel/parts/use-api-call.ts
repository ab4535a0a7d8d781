import { useState } from 'react'
import type { CallFailure, CallResult } from './panel-client.ts'

/**
 * React hook with the state of a call: `send` waits for the call and returns its body, null if it failed. `isBusy` is
 * true meanwhile. `failure` is how the last call failed, else null.
 */
export function useApiCall() {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send<Body>(call: Promise<CallResult<Body>>): Promise<Body | null> {
    setBusy(true)
    const result = await call
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    return result.kind === 'done' ? result.body : null
  }

  return { failure, setFailure, isBusy, send }
}

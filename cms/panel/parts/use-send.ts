import { useState } from 'react'
import type { Failure, Result } from './panel-client.ts'

/** React hook for calls. `send` waits for a call and returns its body; null on failure. `failure`: the last call's. */
export function useSend() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send<Body>(call: Promise<Result<Body>>): Promise<Body | null> {
    setBusy(true)
    const result = await call
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    return result.kind === 'done' ? result.body : null
  }

  return { failure, setFailure, isBusy, send }
}

import { useState } from 'react'
import type { Failure, Result } from './panel-client.ts'

/** Waits for calls and keeps why the last one failed. */
export function useSend() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Returns the response of a call; null if it failed. */
  async function send<Body>(call: Promise<Result<Body>>): Promise<Body | null> {
    setBusy(true)
    const result = await call
    setBusy(false)
    setFailure(result.kind === 'done' ? null : result)
    return result.kind === 'done' ? result.body : null
  }

  return { failure, setFailure, isBusy, send }
}

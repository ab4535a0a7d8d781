import type { ServerFunctionClient } from 'payload'
import { SESSION_ENDED } from '../../shop/staff/session-ended.ts'

/**
 * Leaves the form as it is when the session has ended: the next save asks to sign in (session/StaySignedIn.tsx). Any other
 * failure is Payload's to tell. Can go when Payload keeps a form whose state could not be read.
 */
export function keepForm(call: ServerFunctionClient): ServerFunctionClient {
  return async (asked) => {
    try {
      return await call(asked)
    } catch (error) {
      const isEnded = error instanceof Error && error.message === SESSION_ENDED
      if (isEnded && asked.name === 'form-state') return { state: null }
      throw error
    }
  }
}

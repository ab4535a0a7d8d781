import { randomId } from '../../../src/domain/text/random-id.ts'
import { type CallResult, postToPanelApi } from './panel-client.ts'

/**
 * Creates a function that sends a POST like `postToPanelApi`. If the last call got no answer, the same call is sent
 * with the same Idempotency-Key, so that the shop executes it once.
 */
export function createPostOnce() {
  let unanswered: { call: string; key: string } | null = null
  return async function postOnce<Body>(path: string, json: unknown): Promise<CallResult<Body>> {
    const call = JSON.stringify([path, json])
    const key = unanswered?.call === call ? unanswered.key : randomId()
    unanswered = { call, key }
    const result = await postToPanelApi<Body>(path, json, { headers: { 'Idempotency-Key': key } })
    if (result.kind !== 'unreachable') unanswered = null
    return result
  }
}

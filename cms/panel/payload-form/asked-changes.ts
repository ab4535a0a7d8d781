import type { ServerFunctionClient } from 'payload'

/** Milliseconds after a change until Payload has asked about it: the 250 that it waits, and the time to render. */
const ASKED_MS = 350
/** Milliseconds that an answer is held at most, while somebody types on: what is typed later is asked about anyway. */
const MAX_HOLD_MS = 1000

/** What changes a field: keys and letters, and presses in lists and dialogs. */
const CHANGES = ['input', 'change', 'click', 'keydown']

let changedAt = Number.NEGATIVE_INFINITY

/** Follows when the forms of this page are changed, until the returned function is called. */
export function followChanges(): () => void {
  const onChange = () => {
    changedAt = performance.now()
  }
  for (const type of CHANGES) window.addEventListener(type, onChange, true)
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, onChange, true)
  }
}

/**
 * Holds what the server says of a form until Payload has asked about the last change. Payload takes a change that it has not
 * asked about when an answer comes for one that is known, and never asks: a field would keep the refusal of its old value.
 * Can go when Payload compares the form with what it has asked with.
 */
export function holdUntilAsked(call: ServerFunctionClient): ServerFunctionClient {
  return async (asked) => {
    const answer = await call(asked)
    if (isAboutChange(asked)) await untilAsked(performance.now() + MAX_HOLD_MS)
    return answer
  }
}

/** With `data` the state of what was saved is asked for. */
function isAboutChange({ name, args }: Parameters<ServerFunctionClient>[0]): boolean {
  const { data, formState } = args as { data?: object; formState?: object }
  return name === 'form-state' && !data && formState !== undefined
}

async function untilAsked(latest: number): Promise<void> {
  for (;;) {
    const left = Math.min(changedAt + ASKED_MS, latest) - performance.now()
    if (left <= 0) return
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

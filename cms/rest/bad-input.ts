import type { AfterErrorHook } from 'payload'

/** Whether Payload failed at a form whose document is no JSON: the sender's fault, though Payload takes it for its own. */
export function isBadInput(error: unknown): boolean {
  return error instanceof SyntaxError && /addDataAndFileToRequest/.test(error.stack ?? '')
}

/** Answers 400 to bad input, where Payload would answer 500. */
export const answerBadInput: AfterErrorHook = ({ error }) => {
  if (!isBadInput(error)) return undefined
  return { status: 400, response: { errors: [{ message: 'The form could not be read.' }] } }
}

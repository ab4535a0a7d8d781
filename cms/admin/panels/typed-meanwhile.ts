import type { FormState, ServerFunctionClient } from 'payload'

/**
 * After a save Payload asks for the state of the form as it was saved, and puts it over what was typed meanwhile, but in
 * the field that was typed into last. Values that are saved as they were sent are left out here: they are in the form.
 */
export function keepTyped(call: ServerFunctionClient): ServerFunctionClient {
  return async (asked) => {
    const answer = await call(asked)
    if (asked.name !== 'form-state' || !asked.args.data || !asked.args.formState) return answer
    const { state } = answer as { state?: FormState | null }
    return state ? { ...(answer as object), state: withoutSent(state, asked.args.formState as FormState) } : answer
  }
}

function withoutSent(state: FormState, sent: FormState): FormState {
  const fields = Object.entries(state).map(([path, field]) => {
    if (field.rows || !sent[path] || !isSame(field.value, sent[path].value)) return [path, field]
    const { value: _, ...rest } = field
    return [path, rest]
  })
  return Object.fromEntries(fields)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

import type { FormState } from 'payload'
import { warnOnce } from '../parts/warn-once.ts'

type Asked = { data?: unknown; formState?: FormState }

/**
 * After a save Payload asks for the state of the form as it was saved, and puts it over what was typed meanwhile, but in
 * the field that was typed into last. Values that are saved as they were sent are left out here: they are in the form. Can
 * go when Payload keeps every field that was changed during a save.
 */
export function keepTyped<Answer>(answer: Answer, { data, formState: sent }: Asked): Answer {
  if (!data || !sent || hasFailed(answer)) return answer
  const state = isObject(answer) && 'state' in answer ? answer.state : null
  if (isState(state) && isState(sent)) return { ...answer, state: withoutSent(state, sent) }
  warnOnce('A form was answered in another shape: what is typed during a save may be lost (typed-meanwhile.ts).')
  return answer
}

const hasFailed = (answer: unknown) => isObject(answer) && 'errors' in answer

function isState(state: unknown): state is FormState {
  return isObject(state) && Object.values(state).every(isObject)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function withoutSent(state: FormState, sent: FormState): FormState {
  const fields = Object.entries(state).map(([path, field]) => {
    if (field.rows || !sent[path] || !isSame(field.value, sent[path].value)) return [path, field]
    const { value: _, ...rest } = field
    return [path, rest]
  })
  return Object.fromEntries(fields)
}

/** Nothing is nothing, whether it is sent as null or left out. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

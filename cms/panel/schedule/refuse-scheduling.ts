import type { ServerFunction } from 'payload'

/** Payload's handler asks nobody, takes any date, and its drawer does not show a refusal: ours is cms/desk/schedule/routes.ts. */
const refuse: ServerFunction = () => ({ error: 'Please schedule with the dialog of the document.' })

export const scheduling: Record<string, ServerFunction> = {
  'schedule-publish': refuse,
  'get-upcoming-scheduled-publish': refuse,
}

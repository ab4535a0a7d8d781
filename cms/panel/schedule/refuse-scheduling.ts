import type { ServerFunction } from 'payload'

/** Disables Payload's handler: it checks no permission and no date. cms/desk/schedule/routes.ts replaces it. */
const refuse: ServerFunction = () => ({ error: 'Please schedule with the dialog of the document.' })

export const scheduling: Record<string, ServerFunction> = {
  'schedule-publish': refuse,
  'get-upcoming-scheduled-publish': refuse,
}

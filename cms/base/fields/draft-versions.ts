import type { CollectionConfig } from 'payload'

/** Version settings of a collection with drafts: saving a draft leaves the published version unchanged. */
export const draftVersionOptions: CollectionConfig['versions'] = {
  drafts: { schedulePublish: true },
  maxPerDoc: 20,
}

/**
 * Payload's `admin.components.edit` of a collection with drafts: adds a button that schedules publishing and
 * unpublishing beside the form's other buttons.
 */
export const scheduleButtonComponents = {
  beforeDocumentControls: ['/cms/panel/schedule/ScheduleButton.tsx#ScheduleButton'],
}

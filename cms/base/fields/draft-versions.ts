import type { CollectionConfig } from 'payload'

/** Version settings of a collection with drafts: saving a draft leaves the published version unchanged. */
export const draftVersions: CollectionConfig['versions'] = {
  drafts: { schedulePublish: true },
  maxPerDoc: 20,
}

/** `admin` components that the panel shows beside the buttons of a document with drafts. */
export const draftControls = {
  beforeDocumentControls: ['/cms/panel/schedule/ScheduleButton.tsx#ScheduleButton'],
}

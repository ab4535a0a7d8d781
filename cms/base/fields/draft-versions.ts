import type { CollectionConfig } from 'payload'

/** Milliseconds after the last key until the panel saves a draft. */
const AUTOSAVE_PAUSE = 1500

/**
 * Versions of a collection with drafts. Changes in the form are autosaved to a draft; consecutive autosaves are one
 * version. The published version does not change until somebody publishes.
 */
export const draftVersions: CollectionConfig['versions'] = {
  drafts: { autosave: { interval: AUTOSAVE_PAUSE, showSaveDraftButton: true }, schedulePublish: { timeIntervals: 5 } },
  maxPerDoc: 20,
}

/** The panel's views of these versions: the list, and two of them side by side. */
export const versionViews = {
  versions: { Component: '/cms/panel/versions/VersionsView.tsx#VersionsView' },
  version: { Component: '/cms/panel/versions/CompareView.tsx#CompareView' },
}

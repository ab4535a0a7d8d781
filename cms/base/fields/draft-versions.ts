import type { CollectionConfig } from 'payload'

/** Milliseconds after the last key until the panel saves a draft. */
const AUTOSAVE_PAUSE = 1500

/**
 * For a collection with drafts. What is typed becomes a draft by itself; drafts that follow each other are one version.
 * What is published stays as it is until somebody publishes.
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

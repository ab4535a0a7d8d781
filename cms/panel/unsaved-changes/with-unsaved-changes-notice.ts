import type { CollectionConfig, Config, GlobalConfig } from 'payload'

const UNSAVED_CHANGES_NOTICE = '/cms/panel/unsaved-changes/UnsavedChangesNotice.tsx#UnsavedChangesNotice'

/** Payload plugin that adds `UnsavedChangesNotice` to every form, so that unsaved changes are stored in the browser. */
export function withUnsavedChangesNotice(config: Config): Config {
  const { collections = [], globals = [] } = config
  return { ...config, collections: collections.map(inCollection), globals: globals.map(inGlobal) }
}

function inCollection({ admin, ...collection }: CollectionConfig): CollectionConfig {
  const { edit, ...components } = admin?.components ?? {}
  const controls = { beforeDocumentControls: [...(edit?.beforeDocumentControls ?? []), UNSAVED_CHANGES_NOTICE] }
  return { ...collection, admin: { ...admin, components: { ...components, edit: { ...edit, ...controls } } } }
}

function inGlobal({ admin, ...global }: GlobalConfig): GlobalConfig {
  const { elements, ...components } = admin?.components ?? {}
  const controls = { beforeDocumentControls: [...(elements?.beforeDocumentControls ?? []), UNSAVED_CHANGES_NOTICE] }
  return { ...global, admin: { ...admin, components: { ...components, elements: { ...elements, ...controls } } } }
}

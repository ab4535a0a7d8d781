import type { CollectionConfig, Config } from 'payload'

const EXTRAS = '/cms/panel/lists/ListExtras.tsx#ListExtras'

/** Payload plugin that adds `ListExtras` to every list. */
export const withListExtras = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map(inCollection),
})

function inCollection({ admin, ...collection }: CollectionConfig): CollectionConfig {
  const beforeListTable = [...(admin?.components?.beforeListTable ?? []), EXTRAS]
  return { ...collection, admin: { ...admin, components: { ...admin?.components, beforeListTable } } }
}

import type { CollectionConfig, Config } from 'payload'

const EXTRAS = '/cms/panel/lists/ListExtras.tsx#ListExtras'

/** A plugin: each list has saved views, and names of its controls. */
export const withListExtras = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map(inCollection),
})

function inCollection({ admin, ...collection }: CollectionConfig): CollectionConfig {
  const { beforeListTable = [], ...components } = admin?.components ?? {}
  return {
    ...collection,
    admin: { ...admin, components: { ...components, beforeListTable: [...beforeListTable, EXTRAS] } },
  }
}

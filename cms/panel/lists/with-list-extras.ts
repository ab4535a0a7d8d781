import type { CollectionConfig, Config } from 'payload'

const EXTRAS = '/cms/panel/lists/ListExtras.tsx#ListExtras'

/** Payload plugin that adds `ListExtras` to every list. */
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

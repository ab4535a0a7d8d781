import type { Metadata } from 'next'

/** The title of a page of the panel, ending with the shop's name. */
export function withShopName(metadata: Metadata, shop: string): Metadata {
  const { title } = metadata
  return {
    ...metadata,
    title: { absolute: [typeof title === 'string' ? title : null, shop].filter(Boolean).join(' · ') },
  }
}

import type { Metadata } from 'next'

/** Appends the shop's name to the title of a page of the panel. */
export function withShopName(metadata: Metadata, shop: string): Metadata {
  const { title } = metadata
  return {
    ...metadata,
    title: { absolute: [typeof title === 'string' ? title : null, shop].filter(Boolean).join(' · ') },
  }
}

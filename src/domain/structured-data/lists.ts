import type { SchemaNode } from './node.ts'

/**
 * Returns a list of pages, given by their paths, as a schema.org `ItemList`. `first` is the position of the first
 * entry.
 */
export function createItemListNode(paths: readonly string[], siteUrl: string, first = 1): SchemaNode {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: siteUrl + path,
    })),
  }
}

/**
 * Returns the breadcrumb as a schema.org `BreadcrumbList`, from the home page to the current page, which is last,
 * without `href`.
 */
export function createBreadcrumbListNode(
  items: readonly { name: string; href?: string }[],
  siteUrl: string,
): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: siteUrl + href }),
    })),
  }
}

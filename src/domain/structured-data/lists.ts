import type { Node } from './node.ts'

/** The pages of a list, in its order. `first` is the place of the first one, which is not 1 on a list's further pages. */
export function itemList(paths: readonly string[], siteUrl: string, first = 1): Node {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: siteUrl + path,
    })),
  }
}

/** The way from the home page to this one, which is the last and needs no link. */
export function breadcrumbList(items: readonly { name: string; href?: string }[], siteUrl: string): Node {
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

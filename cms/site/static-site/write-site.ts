import { join } from 'node:path'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { filePaths } from '../../../src/domain/pages/paths.ts'
import { MEDIA_PATH } from '../../shop/pictures/picture.ts'
import type { PageAddress } from '../pages/addresses.ts'
import type { PageRenderer, RenderedPage } from '../pages/renderer.ts'
import { createHeadersFileBuilder, type HeadersFileBuilder } from './headers-file.ts'
import type { StagedOutputFolder } from './staged-output-folder.ts'
import { assignStaticPaths, type StaticPaths } from './static-paths.ts'

export type WriteSiteOptions = {
  render: PageRenderer
  /** The addresses of all pages. */
  addresses: readonly PageAddress[]
  /** The redirects: addresses without a page, with their targets. */
  redirects: ReadonlyMap<PageAddress, PageAddress>
  /** Files that are not pages, such as feeds. Content may be streamed. */
  files: readonly { path: string; type: string; content: string | AsyncIterable<string> }[]
  siteUrl: string
  /** Folder of the built site's files, and folder of uploaded pictures. */
  client: string
  media: string
  onPage(done: number, of: number): void
  onFailed(address: PageAddress, error: unknown): void
}

/**
 * Writes the whole site as files for a static host. Returns the number of written pages; calls `onFailed` for each page
 * that could not be rendered.
 */
export async function writeSite(output: StagedOutputFolder, sources: WriteSiteOptions): Promise<number> {
  const { render, files, siteUrl, client, media, onPage, onFailed } = sources
  const addresses = withMarkdown(sources.addresses)
  const headers = createHeadersFileBuilder()
  const places = assignStaticPaths(addresses, siteUrl)
  await output.copy(client, '', (path) => {
    if (!path.startsWith('/_assets/')) headers.addFile(path)
  })
  await output.copy(media, MEDIA_PATH.slice(1))

  const queue = [...addresses]
  let written = 0
  for (let index = 0; index < queue.length; index++) {
    const address = queue[index] ?? ''
    try {
      const rendered = await render(address)
      if (rendered.status === 200) {
        await writePage(output, headers, places, address, rendered)
        written++
        if (address === filePaths.sitemap) queue.push(...sitemapParts(rendered.html))
      } else if (rendered.status !== 404 && rendered.status !== 410)
        throw new Error(`It was rendered with status ${rendered.status}`)
    } catch (error) {
      onFailed(address, error)
    }
    onPage(index + 1, queue.length)
  }

  for (const { path, type, content } of files) {
    headers.addFile(path, type)
    await output.write(path, content)
  }
  await output.write('404.html', (await render('/404')).html)
  await output.write('_headers', headers.toString())
  await output.write('_redirects', redirectRules(places, sources.redirects))
  return written
}

async function writePage(
  output: StagedOutputFolder,
  file: HeadersFileBuilder,
  places: StaticPaths,
  address: PageAddress,
  { html, headers }: RenderedPage,
): Promise<void> {
  const type = headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  const content = places.withStaticLinks(html)
  const canonical = headers.get('content-location')
  for (const path of [places.pathOf(address), ...(canonical ? [canonical] : [])]) {
    if (isPage) file.addPage(path, headers.get('content-security-policy') ?? '')
    // Hosts know the type by the extension, and accept only about a hundred rules.
    else if (!type.startsWith('text/markdown')) file.addFile(path, type)
    await output.write(isPage ? join(decodeURIComponent(path), 'index.html') : decodeURIComponent(path), content)
  }
}

/** Returns the addresses, and the addresses of the pages' Markdown versions. */
function withMarkdown(addresses: readonly PageAddress[]): PageAddress[] {
  return [...new Set([...addresses, ...addresses.flatMap((address) => toMarkdownPath(address) ?? [])])]
}

/** Returns the addresses of the sitemap's parts in its index. */
function sitemapParts(xml: string): PageAddress[] {
  return [...xml.matchAll(/\/sitemap-\d+\.xml(?=<)/g)].map(([address]) => address)
}

/** Returns redirect rules in Netlify's format: from addresses with a query, and from addresses that staff redirect. */
function redirectRules(places: StaticPaths, redirects: ReadonlyMap<PageAddress, PageAddress>): string {
  const moved = [...places.moved()].map(([address, path]) => rule(address, path))
  const led = [...redirects].flatMap(([from, to]) => {
    const path = places.pathOf(to)
    const before = places.formerPathOf(from)
    return [rule(from, path), ...(before ? [rule(before, path)] : [])]
  })
  return [...moved, ...led].join('')
}

function rule(address: PageAddress, path: string): string {
  const [from = '', query = ''] = address.split('?')
  return `${from} ${query && `${query.replaceAll('&', ' ')} `}${path} 301\n`
}

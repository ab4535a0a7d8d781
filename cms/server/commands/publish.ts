import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { generateFeedChunks } from '../../../src/domain/feeds/product-feed.ts'
import { PRODUCT_FEED_WRITERS_BY_PATH } from '../../../src/domain/feeds/product-feeds.ts'
import { filePaths } from '../../../src/domain/pages/paths.ts'
import { createSecurityTxt } from '../../../src/domain/pages/security-txt.ts'
import { recordChange } from '../../base/changes/record-change.ts'
import { categoriesTag } from '../../base/changes/tags.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { withFileLock } from '../../base/locks/file-lock.ts'
import type { Settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { openBranches } from '../../shop/catalog/branches/branches.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { getPictureStore } from '../../shop/pictures/picture-files.ts'
import { iteratePictureFileNames } from '../../shop/pictures/pictures-in-batches.ts'
import { listPageAddresses } from '../../site/pages/addresses.ts'
import { toSiteSettings } from '../../site/pages/page-data.ts'
import { resolveAllRedirects } from '../../site/pages/redirect-lookups.ts'
import { type AstroSite, createPageRenderer } from '../../site/pages/renderer.ts'
import { openStagedOutputFolder, type StagedOutputFolder } from '../../site/static-site/staged-output-folder.ts'
import { writeSite } from '../../site/static-site/write-site.ts'
import { ensureBuilt } from '../build.ts'
import { createProgressPrinter, printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runMain } from '../start/run-main.ts'
import { upgradeDatabase } from '../start/upgrade-database.ts'

/**
 * `npm run publish`: makes all stored pages stale, so that a running shop renders them again. `--to DIR` writes the
 * whole site as files, for a CDN or any web server.
 */
async function publish(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = await initializeSettings()
  await ensureBuilt(printLine)
  await upgradeDatabase(settings)
  const payload = await openDatabase()
  if (values.to) await publishTo(resolve(values.to), settings, payload)
  else {
    // Every page has this tag, because of its menu.
    await runInTransaction(payload, (req) => recordChange(req, 'Every page (npm run publish)', [categoriesTag]))
    printLine('Every page is rendered again.')
  }
  await payload.destroy()
  process.exit(0)
}

/** Writes the site to `folder`, one process at a time. Throws, and leaves the folder unchanged, if a page fails. */
function publishTo(folder: string, settings: Settings, payload: Payload): Promise<void> {
  return withFileLock(
    join(settings.DATA_DIR, 'publish-lock'),
    async () => {
      // Unlike the shop's own files, everybody may read these: a web server under another user serves them.
      const umask = process.umask(0o022)
      const output = await openStagedOutputFolder(folder)
      try {
        const pages = await renderSite(output, settings, payload)
        await output.putInPlace()
        printLine(`${pages} pages written to ${folder}.`)
      } catch (error) {
        await output.discard()
        throw error
      } finally {
        process.umask(umask)
      }
    },
    (owner) => printLine(`Waiting for process ${owner}, which is publishing …`),
  )
}

async function renderSite(output: StagedOutputFolder, settings: Settings, payload: Payload): Promise<number> {
  const site: AstroSite = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  const branches = openBranches(payload, settings.STORE)
  const { catalog } = await branches.shown()
  let failed = 0
  const pages = await writeSite(output, {
    render: createPageRenderer(site, branches, toSiteSettings(settings)),
    addresses: await listPageAddresses(catalog),
    redirects: await resolveAllRedirects(catalog),
    files: await filesOf(catalog, settings),
    siteUrl: settings.SITE_URL,
    client: 'dist/client',
    media: await allPictures(payload),
    onPage: createProgressPrinter('Writing pages'),
    onFailed(address, error) {
      failed++
      process.stderr.write(`${address} could not be rendered: ${error instanceof Error ? error.message : error}\n`)
    },
  })
  if (failed > 0) throw new OperatorError(`Nothing was published, because ${failed} pages could not be rendered.`)
  return pages
}

/** Returns product feeds and security.txt as files of the site. */
async function filesOf(catalog: ReadOnlyCatalog, { SITE_URL: siteUrl, SECURITY_CONTACT: contact }: Settings) {
  const [branch, products] = await Promise.all([catalog.branch(), catalog.products()])
  const security = createSecurityTxt(branch, { siteUrl, contact, now: Date.now() })
  const feeds = [...PRODUCT_FEED_WRITERS_BY_PATH].map(([path, feed]) => ({
    path,
    type: feed.type,
    content: generateFeedChunks(feed, { branch, siteUrl }, products.batches()),
  }))
  return [
    ...feeds,
    ...(security === null ? [] : [{ path: filePaths.security, type: 'text/plain; charset=utf-8', content: security }]),
  ]
}

/** Fetches all pictures to which documents refer. Returns the path of their folder. */
async function allPictures(payload: Payload): Promise<string> {
  const files = await getPictureStore()
  for await (const name of iteratePictureFileNames(payload)) await files.fetch(name)
  return files.folder
}

runMain(publish)

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { recordPublication } from '../../changes/hooks.ts'
import { categoriesTag } from '../../changes/tags.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { StoredPage } from '../../pages/page-store.ts'
import type { Site } from '../../pages/renderer.ts'
import { ensureBuilt } from '../build.ts'
import { progressBar, say } from '../console.ts'
import { run } from '../listen.ts'
import { type App, loadSettings, openApp, openDatabase } from '../open-app.ts'

/**
 * `npm run publish` renders and stores every page; with `--to DIR` it writes the whole site as plain files, for a CDN.
 */
async function publish(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = await loadSettings()
  await ensureBuilt(say)
  const site: Site = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  const shop = openApp(settings, await openDatabase(), site)
  const pages = await shop.publisher.publishAll(progressBar('Storing pages'))
  if (values.to) writeFiles(shop, resolve(values.to))
  say(values.to ? `${pages} pages written to ${resolve(values.to)}.` : `${pages} pages stored.`)
  await shop.publisher.stop()
  // A running shop has its pages in memory: this row, whose tag every page has because of its menu, makes it render
  // them.
  await inTransaction(shop.payload, (req) => recordPublication('npm run publish', [categoriesTag], req))
  await shop.close()
  process.exit(0)
}

/** Unlike the shop's own files, everybody may read these: a web server under another user serves them. */
function writeFiles({ pages, settings }: App, folder: string): void {
  const umask = process.umask(0o022)
  try {
    copyFiles('dist/client', folder)
    copyFiles(join(settings.DATA_DIR, 'media'), join(folder, 'media'))
    for (const address of pages.addresses()) {
      const page = pages.get(address)
      if (page) writeFile(join(folder, fileFor(page)), pages.bodiesOf(page).identity)
    }
  } finally {
    process.umask(umask)
  }
}

/** Copies contents, not modes. */
function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile()) writeFile(join(to, relative(from, path)), readFileSync(path))
  }
}

function writeFile(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/**
 * `/blog` becomes `blog/index.html`; a page with a query, such as `/category?name=Rings`, becomes
 * `category/name=Rings/index.html`; other responses, such as `/sitemap.xml`, become a file of that name.
 */
function fileFor({ address, type }: StoredPage): string {
  return type.startsWith('text/html') ? join(address.replace('?', '/'), 'index.html') : address
}

run(publish)

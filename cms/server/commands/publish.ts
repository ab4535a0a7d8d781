import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { openBranches } from '../../catalog/branches.ts'
import { recordChange } from '../../changes/record-change.ts'
import { categoriesTag } from '../../changes/tags.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Settings } from '../../env.ts'
import { type Address, allAddresses } from '../../pages/addresses.ts'
import { openRenderer, type Site } from '../../pages/renderer.ts'
import { fileNames, pictureFiles } from '../../pictures/picture-files.ts'
import { ensureBuilt } from '../build.ts'
import { progressBar, say } from '../console.ts'
import { run } from '../listen.ts'
import { loadSettings, openDatabase, type SiteBuild, siteSettings } from '../open-app.ts'

/**
 * `npm run publish` makes every stored page stale, so that a running shop renders it again. With `--to DIR` it writes the
 * whole site as files, for a CDN.
 */
async function publish(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = await loadSettings()
  const build = await ensureBuilt(say)
  const site: Site = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  const payload = await openDatabase()
  if (values.to) {
    const pages = await writeSite(settings, { site, build }, payload, resolve(values.to))
    say(`${pages} pages written to ${resolve(values.to)}.`)
  } else {
    // Every page has this tag, because of its menu.
    await inTransaction(payload, (req) => recordChange(req, 'npm run publish', [categoriesTag]))
    say('Every page is rendered again.')
  }
  await payload.destroy()
  process.exit(0)
}

/** Unlike the shop's own files, everybody may read these: a web server under another user serves them. */
async function writeSite(settings: Settings, { site }: SiteBuild, payload: Payload, folder: string): Promise<number> {
  const branches = openBranches(payload, settings.STORE)
  const render = openRenderer(site, branches, siteSettings(settings))
  const addresses = await allAddresses((await branches.shown()).catalog)
  const progress = progressBar('Writing pages')
  const umask = process.umask(0o022)
  try {
    copyFiles('dist/client', folder)
    await copyPictures(payload, join(folder, 'media'))
    for (const [index, address] of addresses.entries()) {
      const { html, headers } = await render(address)
      writeFile(join(folder, fileFor(address, headers.get('content-type') ?? '')), Buffer.from(html))
      progress(index + 1, addresses.length)
    }
  } finally {
    process.umask(umask)
  }
  return addresses.length
}

async function copyPictures(payload: Payload, folder: string): Promise<void> {
  const files = await pictureFiles()
  const { docs } = await payload.find({ collection: 'media', depth: 0, pagination: false })
  for (const name of docs.flatMap(fileNames)) await files.fetch(name)
  copyFiles(files.folder, folder)
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
function fileFor(address: Address, type: string): string {
  return type.startsWith('text/html') ? join(address.replace('?', '/'), 'index.html') : address
}

run(publish)

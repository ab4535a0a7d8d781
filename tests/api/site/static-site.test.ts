import { createHash } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { check } from 'linkinator'
import { expect, onTestFinished } from 'vitest'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { runCommand } from '../../support/commands.ts'
import { modesIn } from '../../support/file-modes.ts'
import { testWith } from '../../support/own-shop.ts'
import { archive } from '../../support/product-desk.ts'
import type { ShopSettings } from '../../support/shop-process.ts'
import { createCategory, createSoldProduct, uniqueId } from '../../support/shop-products.ts'
import { startStaticHost } from '../../support/static-host.ts'

/** A separate shop, of which every page is written. */
const test = testWith({})
  /** Publishes the site as files, starts a web server for them, and creates a product in a new category. */
  .extend('site', { scope: 'file' }, async ({ copy, admin }, { onCleanup }) => {
    const parent = mkdtempSync(join(tmpdir(), 'shopfront-static-'))
    const folder = join(parent, 'site')
    const { url, close } = await startStaticHost(folder)
    onCleanup(async () => {
      await close()
      rmSync(parent, { recursive: true })
    })
    const name = `Gold & Rosé ${uniqueId()}`
    const ring = await createSoldProduct(admin, { category: await createCategory(admin, name) })
    const gone = await createSoldProduct(admin)
    expect((await archive(admin, [gone.id], { kind: 'category' })).body.products).toMatchObject([{ isChanged: true }])
    const [before, after] = [`Spangen & Ä ${uniqueId()}`, `Hoops ${uniqueId()}`]
    const category = await createCategory(admin, before)
    expect((await admin.patch(`/api/categories/${category}`, { name: after })).status).toBe(200)
    const settings: ShopSettings = { ...copy.settings, SITE_URL: url }
    chmodSync(copy.settings.DATA_DIR ?? '', 0o755)
    const published = await runCommand('publish', ['--to', folder], settings)
    return { folder, url, name, ring, settings, published, gone, before, after }
  })

/** Returns the policies of a `_headers` file by rule. */
function policiesOf(headers: string): Map<string, string> {
  const rules = headers.split(/\n\n/).map((block): [string, string] => {
    const [rule = '', ...lines] = block.trim().split('\n')
    return [rule, lines.find((line) => line.includes('Content-Security-Policy'))?.trim() ?? '']
  })
  return new Map(rules)
}

/** Returns the hashes of the inline scripts that run, in the form of a policy. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

test('the site as files has pages where a web server looks for them, and redirects as rules', async ({ site }) => {
  const { folder, url, name, ring, published } = site
  expect([published.code, published.stderr]).toEqual([0, ''])
  expect(published.stdout).toMatch(/^Writing pages: \d+ of \d+\n[\s\S]*pages written to/m)

  const get = async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, text: await response.text() }
  }
  const path = `/category/${name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\W+/g, '-').toLowerCase()}`
  const list = await get(path)
  expect([list.status, list.text.includes(ring.name)]).toEqual([200, true])
  expect(list.text).toContain(`<link rel="canonical" href="${url}${path}"`)
  const product = await get(`/productDetail/${ring.id}`)
  expect([product.status, product.text.includes(`href="${path}"`)]).toEqual([200, true])
  expect((await get('/sitemap.xml')).text).toContain(`<loc>${url}${path}</loc>`)
  expect((await get('/category?name=All')).text).toContain('Halyard Twist Ring')
  expect((await get(`${path}.md`)).text).toContain(`${createProductPath(ring)}.md`)
  expect((await get(`/productDetail/${ring.id}.md`)).text).toContain(`](${url}${path}.md)`)
  expect((await get('/feeds/products.jsonl')).text).toContain(url + createProductPath(ring))
  const forPrograms = ['/feeds/google.xml', '/feeds/meta.csv', '/llms.txt', '/feed.xml', '/robots.txt']
  for (const file of [...forPrograms, '/manifest.webmanifest', '/favicon.ico', '/home', '/signin'])
    expect([file, (await get(file)).status]).toEqual([file, 200])
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8')).toContain('Contact: mailto:')
  const missing = await get('/nowhere')
  expect([missing.status, missing.text.includes('There is no such page')]).toEqual([404, true])
  const rules = readFileSync(join(folder, '_redirects'), 'utf8')
  expect(rules).toContain(`/category name=${encodeURIComponent(name)} ${path} 301\n`)
  const { gone, before, after } = site
  const to = `/category/${after.toLowerCase().replace(' ', '-')}`
  expect(rules).toContain(`\n/category name=${encodeURIComponent(before)} ${to} 301\n`)
  expect(rules).toContain(`\n/category/${before.toLowerCase().replace(' & ä ', '-a-')} ${to} 301\n`)
  expect(rules).toMatch(new RegExp(`^/productDetail/${gone.id} /category/\\S+ 301$`, 'm'))
})

test('no link of the static site is broken', { tags: ['long'], timeout: 180_000 }, async ({ site: { url, ring } }) => {
  const linksToSkip = async (link: string) => !link.startsWith(url)
  const { links } = await check({ path: `${url}/`, recurse: true, sitemap: true, checkCss: true, linksToSkip })
  expect(links.filter(({ state }) => state === 'BROKEN').map((each) => [each.parent, each.url])).toEqual([])
  const checked = new Set(links.filter(({ state }) => state === 'OK').map((each) => new URL(each.url).pathname))
  expect([...checked]).toEqual(expect.arrayContaining([createProductPath(ring), '/about']))
})

test("the headers file has each page's policy and each file's time to keep", async ({ site: { folder } }) => {
  const headers = readFileSync(join(folder, '_headers'), 'utf8')
  const policies = policiesOf(headers)
  const pages = globSync('**/*.html', { cwd: folder }).filter((page) => page !== '404.html')
  expect(pages.length).toBeGreaterThan(50)
  for (const page of pages) {
    const path = `/${page.replace(/\/?index\.html$/, '')}`
    const policy = policies.get(path) ?? policies.get(`/${path.split('/')[1]}/*`) ?? ''
    const scripts = scriptHashes(readFileSync(join(folder, page), 'utf8'))
    expect([path, scripts.filter((hash) => !policy.includes(hash))]).toEqual([path, []])
    expect(scripts.length).toBeGreaterThan(0)
  }
  expect(policies.size).toBeLessThan(100)
  for (const rule of [
    '/*\n  X-Content-Type-Options: nosniff\n',
    '/_assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    "/media/*\n  Content-Security-Policy: sandbox; default-src 'none'\n  Cache-Control: public, max-age=31536000, immutable\n",
    '/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n',
    '/favicon.ico\n  Cache-Control: public, max-age=0, must-revalidate\n',
    '/blog/*\n  Cache-Control: public, max-age=0, must-revalidate\n  Content-Security-Policy: default-src ',
  ]) {
    expect(headers).toContain(rule)
  }
})

test('the files can be read by a web server, what the shop keeps cannot', async ({ site: { folder, settings } }) => {
  const modes = modesIn(folder)
  expect(modes.filter(([, mode]) => mode !== '755 folder' && mode !== '644 file')).toEqual([])
  const names = modes.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['index.html', 'favicon.svg', 'blog/index.html']))
  expect(names).toContainEqual(expect.stringMatching(/^media\/.+\.webp$/))
  expect(modesIn(settings.DATA_DIR ?? '')[0]).toEqual(['.', '700 folder'])
})

test('a page that cannot be rendered is named, and the site stays as it was', async ({ site }) => {
  const { folder, settings } = site
  writeFileSync(join(folder, 'about', 'index.html'), 'as it was')
  const failing = join(settings.DATA_DIR ?? '', 'fail-rendering')
  writeFileSync(failing, '')
  onTestFinished(() => rmSync(failing))
  const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/fail-rendering.ts'))}`
  const { code, stderr } = await runCommand('publish', ['--to', folder], { ...settings, NODE_OPTIONS })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^\/ could not be rendered: /m)
  expect(stderr).not.toMatch(/^\/about could not be rendered/m)
  expect(stderr).toMatch(/^Nothing was published, because \d+ pages could not be rendered\.$/m)
  expect(readFileSync(join(folder, 'about', 'index.html'), 'utf8')).toBe('as it was')
  expect(globSync(`${folder}*`)).toEqual([folder])
})

test('products that are no longer sold are gone from the next version', { tags: ['long'] }, async ({ site, admin }) => {
  const { folder, url, ring, settings } = site
  expect((await archive(admin, [ring.id], { kind: 'category' })).body.products).toMatchObject([{ isChanged: true }])
  expect((await runCommand('publish', ['--to', folder], settings)).code).toBe(0)
  expect((await fetch(`${url}/productDetail/${ring.id}`)).status).toBe(404)
  expect(globSync(`${folder}*`)).toEqual([folder])
})

test('a folder with files of somebody else is not replaced', async ({ copy }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'thesis.txt'), 'years of work')
  const { code, stderr } = await runCommand('publish', ['--to', folder], copy.settings)
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${folder} has files that npm run publish did not write`)])
  expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work')
})

import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPhone } from '../support/customers.ts'
import { picture, upload } from '../support/pictures.ts'
import { copyShop } from '../support/shop-copy.ts'
import { adminPassword, type ShopSettings, startShop } from '../support/shop-process.ts'
import { signInAsAdmin } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const run = promisify(execFile)

async function copied() {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  return copy.settings
}

test('what a shop writes is for its owner only, in a folder that others could read before', async () => {
  const settings = await copied()
  const { DATA_DIR = '' } = settings
  for (const name of ['pages.db', 'secret', 'mail']) rmSync(join(DATA_DIR, name), { recursive: true, force: true })
  chmodSync(DATA_DIR, 0o777)
  const before = modesIn(DATA_DIR).map(([name]) => name)
  const shop = await startShop(settings)
  expect((await upload(await signInAsAdmin(shop.url), { data: await picture('png', 800, 400) })).status).toBe(201)
  const email = `${crypto.randomUUID()}@example.com`
  const stranger = visitor(shop.url)
  await stranger.post('/api/register', { json: { name: newPhone(), email, password: 'long-enough' } })
  await stranger.post('/api/forgot-password', { form: { email } })
  const written = () => modesIn(DATA_DIR).filter(([name]) => name === '.' || !before.includes(name))
  await expect.poll(() => written().map(([name]) => name)).toContainEqual(expect.stringMatching(/^mail\/.+\.eml$/))
  const modes = written()
  await shop.stop()
  expect(openToOthers(modes)).toEqual([])
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['.', 'secret', 'mail', 'pages.db'],
      ...['png', 'webp', 'avif'].map((ending) => expect.stringMatching(new RegExp(`^media/picture-.*\\.${ending}$`))),
    ]),
  )
  expect(shop.takeProblems()).toEqual([])
})

test('every command makes a folder and a database for its owner only', async () => {
  const { DATA_DIR = '', ...settings } = await copied()
  const folder = join(DATA_DIR, 'deeper', 'new')
  await command('seed', [], { ...settings, DATA_DIR: folder, SAMPLE_SHOP: 'no', ADMIN_PASSWORD: adminPassword })
  const modes = modesIn(folder)
  expect(openToOthers(modes)).toEqual([])
  expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['.', 'shop.db']))
})

test('the site as plain files can be read by a web server, what the shop keeps cannot', async () => {
  const { DATA_DIR = '', ...settings } = await copied()
  chmodSync(DATA_DIR, 0o755)
  const to = join(mkdtempSync(join(tmpdir(), 'shopfront-site-')), 'site')
  onTestFinished(() => rmSync(join(to, '..'), { recursive: true }))
  await command('publish', ['--to', to], { ...settings, DATA_DIR })
  const modes = modesIn(to)
  expect(modes.filter(([, mode]) => mode !== '755 folder' && mode !== '644 file')).toEqual([])
  const names = modes.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['index.html', 'favicon.svg', 'blog/index.html']))
  expect(names).toContainEqual(expect.stringMatching(/^media\/.+\.webp$/))
  expect(modesIn(DATA_DIR)[0]).toEqual(['.', '700 folder'])
})

async function command(name: 'seed' | 'publish', args: string[], settings: ShopSettings): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, LOG_LEVEL: 'error', ...settings }
  await run(resolve('node_modules/.bin/node'), [`cms/server/commands/${name}.ts`, ...args], { env })
}

const openToOthers = (modes: ReturnType<typeof modesIn>) =>
  modes.filter(([, mode]) => mode !== '700 folder' && mode !== '600 file')

/** Everything in the folder and the folder itself, with its mode. */
function modesIn(folder: string): [name: string, mode: string][] {
  const names = ['.', ...(readdirSync(folder, { recursive: true }) as string[])]
  return names.map((name) => {
    const stats = statSync(join(folder, name))
    return [name, `${(stats.mode & 0o777).toString(8)} ${stats.isDirectory() ? 'folder' : 'file'}`]
  })
}

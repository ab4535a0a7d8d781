import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../support/commands.ts'
import { newPhone } from '../../support/customers.ts'
import { modesIn } from '../../support/file-modes.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { picture, upload } from '../../support/pictures.ts'
import { adminPassword } from '../../support/shop-process.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

test('files of a shop are readable by their owner only, also in a folder that others could read before', async () => {
  const settings = await newCopy()
  const { DATA_DIR = '' } = settings
  for (const name of ['pages.db', 'secret', 'mail']) rmSync(join(DATA_DIR, name), { recursive: true, force: true })
  chmodSync(DATA_DIR, 0o777)
  const before = modesIn(DATA_DIR).map(([name]) => name)
  const shop = await openShop(settings)
  expect((await upload(await signInAsAdmin(shop.url), { data: await picture('png', 800, 400) })).status).toBe(201)
  const email = `${crypto.randomUUID()}@example.com`
  const stranger = visitor(shop.url)
  await stranger.post('/api/register', { json: { name: newPhone(), email, password: 'long-enough' } })
  await stranger.post('/api/forgot-password', { form: { email } })
  const written = () => modesIn(DATA_DIR).filter(([name]) => name === '.' || !before.includes(name))
  await expect.poll(() => written().map(([name]) => name)).toContainEqual(expect.stringMatching(/^mail\/.+\.eml$/))
  const modes = written()
  expect(openToOthers(modes)).toEqual([])
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['.', 'secret', 'mail', 'pages.db'],
      ...['png', 'webp', 'avif'].map((ending) => expect.stringMatching(new RegExp(`^media/picture-.*\\.${ending}$`))),
    ]),
  )
})

test('every command makes a folder and a database for its owner only', { tags: ['long'] }, async () => {
  const { DATA_DIR = '', ...settings } = await newCopy()
  const folder = join(DATA_DIR, 'deeper', 'new')
  const settingsOfNew = { ...settings, DATA_DIR: folder, SAMPLE_SHOP: 'no', ADMIN_PASSWORD: adminPassword }
  expect((await runCommand('seed', [], settingsOfNew)).code).toBe(0)
  const modes = modesIn(folder)
  expect(openToOthers(modes)).toEqual([])
  expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['.', 'shop.db']))
})

const openToOthers = (modes: ReturnType<typeof modesIn>) =>
  modes.filter(([, mode]) => mode !== '700 folder' && mode !== '600 file')

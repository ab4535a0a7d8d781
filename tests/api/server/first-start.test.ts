import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { expect, inject, test, vi } from 'vitest'
import { openShop } from '../../support/own-shop.ts'
import { type ShopProcess, spawnProgram, startFailing } from '../../support/shop-process.ts'

/** The Node flags of `npm start`. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const flags: string = /exec node (--.*) cms\/server\/main.ts/.exec(scripts.start)?.[1] ?? ''
/** Reads the encoded pictures from the cache that the template's seeding filled. */
const encodeOnce = `--import=${pathToFileURL(resolve('tests/support/encode-once.ts'))}`

const start = (DATA_DIR: string) => openShop({ DATA_DIR, NODE_OPTIONS: `${flags} ${encodeOnce}` })

/** Creates a folder that no shop has used. The end of the run deletes it. */
const newFolder = () => mkdtempSync(join(inject('template').copies, 'first-'))

/** Starts a new shop, and kills it while it creates the sample shop. */
async function killDuringSeed(DATA_DIR: string): Promise<void> {
  const child = spawnProgram('cms/server/main.ts', { DATA_DIR, NODE_OPTIONS: encodeOnce })
  for (const output of [child.stdout, child.stderr]) output.resume()
  const exited = once(child, 'exit')
  const pictures = () => (existsSync(join(DATA_DIR, 'media')) ? readdirSync(join(DATA_DIR, 'media')).length : 0)
  try {
    await expect.poll(pictures, { timeout: 300_000 }).toBeGreaterThan(20)
  } finally {
    child.kill('SIGKILL')
  }
  await exited
}

/** Returns the number of rows in each table of a shop, without short-lived rows. */
function rowsOf(folder: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true })
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const stays = names.map(({ name }) => String(name)).filter((name) => !/sqlite|changes|payload|sessions/.test(name))
  const rows = stays.map((name) => [name, Number(database.prepare(`SELECT count(*) n FROM "${name}"`).get()?.n)])
  database.close()
  return Object.fromEntries(rows)
}

/** Returns the memory of a process in megabytes. */
function memoryOf({ pid }: ShopProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

vi.setConfig({ testTimeout: 900_000 })

test('an interrupted sample shop is made again by the next start, in little memory', { tags: ['long'] }, async () => {
  const folder = newFolder()
  await killDuringSeed(folder)
  const whole = rowsOf(inject('template').folder)
  expect(rowsOf(folder)).not.toEqual(whole)

  const first = await start(folder)
  expect(first.output.join('\n')).toContain('The sample shop is unfinished')
  expect(rowsOf(folder)).toEqual(whole)
  const picturesIn = (of: string) => readdirSync(join(of, 'media')).sort()
  expect(picturesIn(folder)).toEqual(picturesIn(inject('template').folder))
  expect(memoryOf(first)).toBeLessThan(450)
  await first.stop()

  const second = await start(folder)
  expect(second.output.join('\n')).not.toContain('sample shop')
  expect(rowsOf(folder)).toEqual(whole)
  expect(memoryOf(second)).toBeLessThan(450)
})

test('a sample shop that cannot be made ends the start with a sentence', { tags: ['long'] }, async () => {
  const folder = newFolder()
  // The folder for pictures cannot be created, because its name is a link to nowhere.
  symlinkSync('/proc/nowhere', join(folder, 'media'))
  const { code, stderr } = await startFailing({ DATA_DIR: folder })
  expect(stderr.split('\n')).toEqual([
    expect.stringContaining(`${folder}/media cannot be used`),
    'The sample shop could not be made, for the reason above; the next start makes it anew.',
  ])
  expect(code).toBe(1)
})

test('a sample shop whose process is killed, as where memory is short, ends the start with a sentence', async () => {
  const shop = spawnProgram('cms/server/main.ts', { DATA_DIR: newFolder(), NODE_OPTIONS: encodeOnce })
  const closed = once(shop, 'close')
  let said = ''
  shop.stderr.on('data', (text) => {
    said += text
  })
  shop.stdout.resume()
  const children = () => readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(/\s+/)
  const child = await vi.waitUntil(() => Number(children().at(-1)), { timeout: 120_000, interval: 20 })
  process.kill(child, 'SIGKILL')
  expect((await closed)[0]).toBe(1)
  expect(said).toBe(
    'The sample shop could not be made: its process was ended by SIGKILL, possibly for lack of memory; the next start makes it anew.\n',
  )
})

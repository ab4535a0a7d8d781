import { cpSync, globSync, mkdtempSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ReplicaSet } from '../support/replica-set.ts'
import { copyShop } from '../support/shop-copy.ts'
import { COMMON_SETTINGS, type ShopSettings } from '../support/shop-process.ts'
import { hashOf, seededTemplate, upToDate } from '../support/template.ts'
import { runToEnd } from './memory.ts'
import { SAMPLE_PRODUCTS, type Size } from './options.ts'

/** The files of a shop without its caches, such as stored pages. */
const DATA = /^(shop\.db(-wal)?|secret|media)$/

/** Copies the data of a shop of this size on SQLite. Returns the new DATA_DIR. */
export async function copyOfSize(size: Size, copies: string, say: (line: string) => void): Promise<string> {
  const copy = mkdtempSync(join(copies, 'shop-'))
  copyData(await templateOf(size, say), copy)
  return copy
}

/** Returns the settings of a shop of this size on MongoDB. Copies the sample shop and creates the other products. */
export async function mongoOfSize(
  size: Size,
  { copies, set }: { copies: string; set: ReplicaSet },
  say: (line: string) => void,
): Promise<ShopSettings> {
  const template = { folder: await seededTemplate(set), copies, mongo: set.uri('{database}') }
  const { settings } = await copyShop(template)
  if (size.products > SAMPLE_PRODUCTS) say(await seed(settings, size))
  return settings
}

/** Returns the folder to copy. `npm run seed` creates it, and creates it again after changes of the seed data. */
async function templateOf(size: Size, say: (line: string) => void): Promise<string> {
  const sample = await seededTemplate()
  if (size.products === SAMPLE_PRODUCTS) return sample
  const name = `bench-${size.products}${size.inFamilies ? '-families' : ''}`
  // The files that determine the data: other changes do not create 100,000 products again.
  const stamp = hashOf(globSync('cms/{collections,migrations,seed}/**/*.{ts,json}'))
  return upToDate(resolve('node_modules/.cache/shopfront', name), stamp, async (folder) => {
    copyData(sample, folder)
    say(await seed({ DATA_DIR: folder }, size))
  })
}

function copyData(from: string, to: string): void {
  for (const file of globSync(join(from, '*'))) {
    if (DATA.test(basename(file))) cpSync(file, join(to, basename(file)), { recursive: true })
  }
}

/** Describes the time of `npm run seed` and the memory of both halves. Equal halves mean flat memory. */
async function seed(settings: ShopSettings, { products, inFamilies }: Size): Promise<string> {
  const args = ['--products', String(products), ...(inFamilies ? ['--families'] : [])]
  const { seconds, sizes } = await runToEnd('seed', args, { ...COMMON_SETTINGS, ...settings })
  const half = sizes.length / 2
  const [first, second] = [sizes.slice(0, half), sizes.slice(half)].map((those) => Math.max(...those))
  return `Seeding: ${seconds.toFixed(0)} s, at most ${first} MB in its first half and ${second} MB in its second`
}

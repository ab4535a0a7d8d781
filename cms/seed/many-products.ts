import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { inTransaction } from '../database/transaction.ts'
import { BadSetting } from '../env.ts'
import type { Product } from '../payload-types.ts'

const metals = ['Yellow Gold', 'Rose Gold', 'White Gold', 'Sterling Silver', 'Platinum', 'Vermeil']
const stones = [
  'Garnet',
  'Amethyst',
  'Aquamarine',
  'Diamond',
  'Emerald',
  'Pearl',
  'Ruby',
  'Peridot',
  'Sapphire',
  'Opal',
  'Topaz',
]
const names = [
  'Alder',
  'Briar',
  'Cedar',
  'Dune',
  'Elm',
  'Fern',
  'Grove',
  'Heath',
  'Iris',
  'Juniper',
  'Linden',
  'Moss',
  'Olive',
]

/** Rows per transaction: more means fewer waits for the disk, but longer waits for a running shop's writers. */
const ROWS_PER_TRANSACTION = 50
/** Milliseconds between two transactions, in which the writers of a running shop get the lock. */
const PAUSE_MS = 20

/**
 * Creates products until there are `wanted`: variations of existing ones, with their pictures, category and text but
 * other names, codes, prices and stock. The same number always gives the same products. Returns how many were created.
 */
export async function createManyProducts(
  payload: Payload,
  wanted: number,
  progress: (done: number, of: number) => void,
): Promise<number> {
  const { docs: models } = await payload.find({
    collection: 'products',
    where: { code: { not_like: 'AU-X-' } },
    sort: 'code',
    depth: 0,
    pagination: false,
  })
  const { totalDocs: existing } = await payload.count({ collection: 'products' })
  for (let from = existing; from < wanted; from += ROWS_PER_TRANSACTION) {
    const until = Math.min(from + ROWS_PER_TRANSACTION, wanted)
    await inTransaction(payload, async (req) => {
      for (let number = from; number < until; number++) {
        const data = toVariation(modelFor(models, number), number)
        await payload.create({ collection: 'products', data, context: { setsStock: true }, depth: 0, req })
      }
    })
    progress(until - existing, wanted - existing)
    await pause(PAUSE_MS)
  }
  return Math.max(0, wanted - existing)
}

function modelFor(models: Product[], number: number): Product {
  const model = models[number % models.length]
  if (!model) throw new BadSetting('There is no product to make variations of: start from the sample shop.')
  return model
}

function toVariation(model: Product, number: number) {
  const { id: _id, createdAt: _created, updatedAt: _updated, featuredOrder: _featured, ...data } = model
  const metal = metals[number % metals.length]
  const stone = stones[Math.floor(number / metals.length) % stones.length]
  const line = names[Math.floor(number / 7) % names.length]
  return {
    ...data,
    name: `${line} ${data.name}, ${metal} and ${stone} No. ${number}`,
    code: `AU-X-${String(number).padStart(7, '0')}`,
    price: 19 + ((number * 37) % 240_000) / 100,
    regularPrice: null,
    savePrice: '',
    stock: 1 + ((number * 13) % 60),
    sold: (number * 7) % 90,
    _status: 'published' as const,
  }
}

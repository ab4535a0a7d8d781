import type { mongo } from 'mongoose'
import type { CurrencyRows } from './fill-currencies.ts'

type Id = mongo.ObjectId
type BranchRow = { _id: Id; currency?: string | null }
type VersionRow = { parent: Id | string; updatedAt: Date; version: { currency?: string | null } }

export function mongodbCurrencies(db: mongo.Db): CurrencyRows {
  const branches = db.collection<BranchRow>('branches')
  return {
    async read() {
      const found = await branches.find({ currency: { $type: 'string' } }, { projection: { currency: 1 } }).toArray()
      const versions = await db
        .collection<VersionRow>('_branches_versions')
        .find(
          { 'version._status': 'published', 'version.currency': { $type: 'string' } },
          { projection: { parent: 1, updatedAt: 1, 'version.currency': 1 }, sort: { updatedAt: 1 } },
        )
        .toArray()
      return {
        branches: found.map(({ _id, currency }) => ({ branch: String(_id), currency: currency ?? '' })),
        versions: versions.map(({ parent, updatedAt, version }) => ({
          branch: String(parent), currency: version.currency ?? '', since: updatedAt.toISOString(),
        })),
      }
    },
    async write(currency, branch, since) {
      const of = (await branches.find({}, { projection: { _id: 1 } }).toArray()).find(({ _id }) => String(_id) === branch)
      const placed = since ? { date: { $gte: new Date(since) } } : {}
      await db.collection('sale-orders').updateMany({ branch: of?._id ?? branch, ...placed }, { $set: { currency } })
    },
  }
}

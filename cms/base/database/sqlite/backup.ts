import { type DrizzleAdapter, upsertRow } from '@payloadcms/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { toBackupDocument } from '../portable/backup-document.ts'
import { type BackupListInfo, getBackupListSlug } from '../portable/backup-lists.ts'
import type { BackupDocument, InsertBackupBatch, Snapshot } from '../portable/snapshot.ts'
import { runInTransaction } from '../transaction.ts'
import type { SqliteClient } from './client.ts'
import { assertForeignKeys, withoutForeignKeys } from './foreign-keys.ts'
import { toSnakeCase } from './insert-row.ts'

const BATCH = 200

/** Opens a snapshot of the adapter's file. The adapter's file must be a copy, because the shop's own file changes. */
export function openSnapshot({ db }: Payload): Snapshot {
  async function readBatch(list: BackupListInfo, after: string): Promise<BackupDocument[]> {
    const query = {
      collection: getBackupListSlug(list),
      limit: BATCH,
      pagination: false,
      sort: 'id',
      where: { id: { greater_than: after } },
    }
    if (list.kind === 'documents') return (await db.find<BackupDocument>(query)).docs
    if (list.kind === 'versions') return (await db.findVersions(query)).docs as unknown as BackupDocument[]
    const found = after === '' && (await db.findGlobal<BackupDocument>({ slug: list.slug as never }))
    return found && 'id' in found ? [found] : []
  }

  return {
    async count(list) {
      const collection = getBackupListSlug(list)
      if (list.kind === 'global') return (await readBatch(list, '')).length
      const counted = list.kind === 'documents' ? db.count({ collection }) : db.countVersions({ collection })
      return (await counted).totalDocs
    },
    async *read(list) {
      for (let after = ''; ; ) {
        const batch = await readBatch(list, after)
        for (const document of batch) yield toBackupDocument(list.fields, document) as BackupDocument
        if (batch.length < BATCH) return
        after = batch.at(-1)!.id
      }
    },
    close: async () => {},
  }
}

/**
 * Fills an empty SQLite database with the documents of a backup; implements `insertAll` of
 * cms/base/database/operations.ts. `transactionOf` returns drizzle's object for the transaction of a request.
 */
export function fillDatabaseFromBackup(
  payload: Payload,
  client: SqliteClient,
  transactionOf: (req: PayloadRequest) => Promise<unknown>,
  work: (insert: InsertBackupBatch) => Promise<void>,
): Promise<void> {
  return withoutForeignKeys(client, async () => {
    await work((list, documents) => insertPortable(list, documents, payload, transactionOf))
    await assertForeignKeys(client)
  })
}

/** Inserts documents of a backup in one transaction. */
async function insertPortable(
  list: BackupListInfo,
  documents: readonly BackupDocument[],
  payload: Payload,
  transactionOf: (req: PayloadRequest) => Promise<unknown>,
): Promise<void> {
  const adapter = payload.db as unknown as DrizzleAdapter
  const name = list.kind === 'versions' ? `_${toSnakeCase(list.slug)}${adapter.versionsSuffix}` : toSnakeCase(list.slug)
  await runInTransaction(payload, async (req) => {
    const db = (await transactionOf(req)) as DrizzleAdapter['drizzle']
    for (const { id, ...data } of documents) {
      await upsertRow({
        adapter,
        db,
        data,
        customID: id,
        operation: 'create',
        ignoreResult: true,
        fields: [...list.fields],
        tableName: adapter.tableNameMap.get(name)!,
      })
    }
  })
}

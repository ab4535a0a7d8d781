import { readFileSync, writeFileSync } from 'node:fs'
import { BSON, MongoServerSelectionError } from 'mongodb'
import { inMongodb } from './rows.ts'

type Dump = { name: string; documents: BSON.Document[]; indexes: { key: Record<string, 1>; name: string }[] }[]

/** Writes a whole MongoDB database, indexes included, into one file, which `restoreDatabase` reads. */
export async function dumpDatabase(uri: string, file: string): Promise<void> {
  await inMongodb(uri, async (db) => {
    const dump: Dump = []
    for (const { name } of await db.listCollections().toArray()) {
      const collection = db.collection(name)
      const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_')
      dump.push({ name, documents: await collection.find().toArray(), indexes: indexes as Dump[number]['indexes'] })
    }
    writeFileSync(file, BSON.EJSON.stringify(dump, { relaxed: false }))
  })
}

/** Replaces a MongoDB database with a dump. Creates the indexes first, which is fast while a collection is empty. */
export async function restoreDatabase(uri: string, file: string): Promise<void> {
  const dump: Dump = BSON.EJSON.parse(readFileSync(file, 'utf8'), { relaxed: false })
  await inMongodb(uri, async (db) => {
    await db.dropDatabase()
    const restoreCollection = async ({ name, documents, indexes }: Dump[number]) => {
      const collection = await db.createCollection(name)
      if (indexes.length > 0) await collection.createIndexes(indexes)
      if (documents.length > 0) await collection.insertMany(documents)
    }
    await Promise.all(dump.map(restoreCollection))
  })
}

/** Drops a MongoDB database. Ignores a server that has ended, as at the end of a run. */
export async function dropDatabase(uri: string): Promise<void> {
  await inMongodb(uri, (db) => db.dropDatabase(), { serverSelectionTimeoutMS: 2000 }).catch((error) => {
    if (!(error instanceof MongoServerSelectionError)) throw error
  })
}

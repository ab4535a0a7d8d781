import { expect, test } from 'vitest'
import { prepareMongodbAndResolveUri } from '../../../../cms/base/database/mongodb/connection-uri.ts'

const user = 'me:a%3Bsecret-word'

test.for([
  ['without hosts', `mongodb://${user}@/shop`, /cannot be read as an address of MongoDB/],
  ['whose password is not escaped', 'mongodb://me:secret-word/@host/shop', /cannot be read/],
  ['with an @ in its password', 'mongodb://me:secret-word@@host/shop', /cannot be read/],
  ['with a broken escape', 'mongodb://me:%secret-word@host/shop', /cannot be read/],
  ['of a cluster with a port', `mongodb+srv://${user}@cluster.example:27017/shop`, /cannot be read/],
  ['of two clusters', `mongodb+srv://${user}@a.example,b.example/shop`, /cannot be read/],
  ['with an option that there is not', `mongodb://${user}@a,b/shop?colour=red`, /options .* colour .*\.$/],
  ['with an option that repeats the password', `mongodb://${user}@a/shop?maxPoolSize=a;secret-word`, /options .*\.$/],
] as const)('an address %s is refused in a sentence without the password', async ([, uri, sentence]) => {
  const refused = await prepareMongodbAndResolveUri(uri).catch((error: Error) => error)
  expect(refused).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(sentence) })
  expect((refused as Error).message).not.toMatch(/secret|\n/)
})

import { expect, test } from 'vitest'
import { memoize } from '../../../../cms/shop/catalog/memoize.ts'

test('a reading that fails after another has begun does not drop the newer result', async () => {
  const readings = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let calls = 0
  const read = memoize(() => readings[calls++]!.promise)
  const earlier = read()
  read.forget()
  const later = read()
  readings[1]!.resolve('new')
  readings[0]!.reject(new Error('away'))
  await expect(earlier).rejects.toThrow('away')
  expect([await later, await read(), calls]).toEqual(['new', 'new', 2])
})

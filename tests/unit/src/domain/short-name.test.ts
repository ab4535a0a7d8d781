import { expect, test } from 'vitest'
import { shortName } from '../../../../src/domain/short-name.ts'

test.each([
  ['Margaret Okafor', 'M'],
  ['ada', 'A'],
  ['𝒜da', '𝒜'],
  ['+1 503 555 0142', '0142'],
  ['12', '12'],
  ['', ''],
])('%j is %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

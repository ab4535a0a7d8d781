import { expect, test } from 'vitest'
import { deriveCodePattern } from '../../../../../cms/desk/products/families/new-members.ts'

const axes = [
  { name: 'Size', values: ['5', '10'] },
  { name: 'Metal', values: ['Gold', 'Rosé'] },
]

test.each([
  ['RING-5-GOLD', ['5', 'Gold'], 'RING-{Size}-{Metal}'],
  ['R5-5-Gold', ['5', 'Gold'], 'R5-{Size}-{Metal}'],
  ['RING', ['5', 'Gold'], 'RING-{Size}-{Metal}'],
  ['ROSE-10', ['10', 'Rosé'], '{Metal}-{Size}'],
])('the code %s of %j was made by the pattern %s', (code, values, pattern) => {
  expect(deriveCodePattern(code, axes, values)).toBe(pattern)
})

import { expect } from 'vitest'
import { runCommand } from '../../../support/commands.ts'
import { staffTest } from '../../../support/own-shop.ts'
import { eventually } from '../../../support/shop-products.ts'

/** A shop of its own, with the sample's products only. */
const test = staffTest({})

test('the list of everything weighs the same with 44 products and with hundreds', async ({ copy, stranger }) => {
  const list = async (number: number) => {
    const { text } = await stranger.get('/category?name=All')
    expect(text).toContain(`${number} products`)
    expect(text.match(/<article/g)).toHaveLength(24)
    return text.length
  }
  const few = await list(44)
  await runCommand('seed', ['--products', '344'], copy.settings)
  const many = await eventually(() => list(344))
  // The names of the added products are longer.
  expect(many).toBeLessThan(few * 1.15)
}, 180_000)

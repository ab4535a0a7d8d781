import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/api.ts'
import type { Visitor } from '../../support/visitor.ts'

/* The promises of the sample shop must be equal on every page that names them, and in the structured data. */

type Sample = {
  delivery: { handlingDays: number }
  deliveryWays: { price: number; freeFrom: number; daysMin: number; daysMax: number }[]
  returns: { days: number }
  openingHours: string[]
}
const sample: Sample = JSON.parse(readFileSync('cms/seed/branch.json', 'utf8'))
const { handlingDays } = sample.delivery
const { price, freeFrom, daysMin, daysMax } = sample.deliveryWays[0]!

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const inNumber = (said: string) => (WORDS.includes(said) ? WORDS.indexOf(said) : Number(said))
const number = `(\\d+|${WORDS.join('|')})`

/** The facts in texts. Each pattern matches a number, which must be equal on all pages. */
const FACTS: Record<string, { pattern: RegExp; is: number[]; on: string[] }> = {
  'what delivery costs': {
    pattern: /\$(\d+)(?= for smaller| for delivery|: the cart| ?for <a)/g,
    is: [price],
    on: ['/pages/delivery', '/pages/terms', '/pages/how-to-pay', 'product'],
  },
  'from where it is free': {
    pattern: /orders of \$(\d+)/gi,
    is: [freeFrom],
    on: ['/', '/pages/delivery', '/pages/terms', '/pages/how-to-pay', 'product'],
  },
  'days until it is sent, after payment': {
    pattern: new RegExp(`within ${number} business days? after (?:the )?payment`, 'g'),
    is: [handlingDays],
    on: ['/pages/delivery', '/pages/terms', '/pages/how-to-pay', 'product'],
  },
  'days on the way': {
    pattern: new RegExp(`takes? ${number} to ${number} business days`, 'g'),
    is: [daysMin, daysMax],
    on: ['/pages/delivery', '/pages/terms', 'product'],
  },
  'days to pay in': {
    pattern: new RegExp(`within ${number} days of our confirmation`, 'gi'),
    is: [7],
    on: ['/pages/how-to-pay', '/order'],
  },
  'days to return something in': {
    pattern: new RegExp(`(?:within|have|for) ${number} days(?= to send|, at our| after (?:it arrives|delivery))`, 'g'),
    is: [sample.returns.days],
    on: ['/', '/pages/returns', '/pages/terms', 'product'],
  },
  'when the shop is open': {
    pattern: /Monday to Saturday, (\d+) am to (\d+) pm/g,
    is: [10, 6],
    on: ['/', '/contact', '/pages/delivery', '/pages/privacy', '/pages/ring-size-guide'],
  },
}

async function textOf(by: Visitor, path: string): Promise<string> {
  const { status, text } = await by.get(path)
  expect(status, path).toBe(200)
  return text.replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ')
}

const ringPath = async (by: Visitor) => {
  const { body } = await by.get<{ result: { id: string; code: string }[] }>('/api/get_item/Aurel')
  return `/productDetail/${body.result.find(({ code }) => code === 'AU-R-001')!.id}`
}

test('every page says the same of prices, days and hours', async ({ stranger }) => {
  const product = await ringPath(stranger)
  for (const [fact, { pattern, is, on }] of Object.entries(FACTS)) {
    for (const path of on) {
      const text = await textOf(stranger, path === 'product' ? product : path)
      const told = [...text.matchAll(pattern)].map(([, ...numbers]) => numbers.map(inNumber))
      expect(told.length, `${fact} on ${path}`).toBeGreaterThan(0)
      for (const numbers of told) expect([fact, path, ...numbers]).toEqual([fact, path, ...is])
    }
  }
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../open-page.ts'

beforeEach(() => void openPage())

/** Renders the buttons and the field of a product with this stock, like components/ProductDetail.astro. */
async function showProduct(left: number) {
  await import('../../../../src/scripts/quantity.ts')
  const off = left > 0 ? '' : 'disabled'
  document.body.innerHTML = `<article data-product-detail>
    <div><button data-step="-1" ${off}></button><label><input type="number" data-quantity max="${left}" value="1" ${off}></label>
    <button data-step="1" ${off}><svg></svg></button></div><p data-quantity-note></p></article>`
  const [field, note] = ['input', 'p'].map((name) => document.querySelector(name)!) as [HTMLInputElement, Element]
  return { field, note, more: document.querySelector('svg')! }
}

const press = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the buttons of a product that is sold out do nothing, also below the pointer', async () => {
  const { field, note, more } = await showProduct(0)
  press(more)
  expect([field.value, note.textContent]).toEqual(['1', ''])
})

test.each([
  [7, 'Only 7 left. The quantity is now 7.'],
  // The page shows the text.
  [3, 'The quantity is now 3.'],
])('of %i pieces no more are taken, which is told once', async (left, sentence) => {
  const { field, note, more } = await showProduct(left)
  field.value = String(left)
  press(more)
  expect([field.value, note.textContent]).toEqual([String(left), sentence])
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NEW_PRODUCT_VALUES } from '../../../../cms/desk/products/form/product-form-values.ts'
import type { ProductPageData } from '../../../../cms/desk/products/form/product-page.ts'
import {
  type ProductFormController,
  useProductFormController,
} from '../../../../cms/panel/products/form/use-product-form-controller.ts'

type Step = (form: ProductFormController) => void
type FormProps = { page: ProductPageData; steps: Step[]; onRender: Step }

function Form({ page, steps, onRender }: FormProps) {
  const form = useProductFormController(page)
  onRender(form)
  // A change of the state during a render renders again.
  steps.shift()?.(form)
  return null
}

/** Opens a form with this page, and returns its state after these steps. */
function open(page: ProductPageData, ...steps: Step[]): ProductFormController {
  const states: ProductFormController[] = []
  renderToStaticMarkup(createElement(Form, { page, steps, onRender: (form) => states.push(form) }))
  return states.at(-1)!
}

test('unsaved values of an older version that are taken up and discarded leave the stored ones', () => {
  const values = { ...NEW_PRODUCT_VALUES, name: 'Ring', price: 20 }
  const newer = { ...values, price: 25 }
  const page = { product: { updatedAt: 'second' }, values: newer, pictures: [] } as unknown as ProductPageData
  const stash = { at: '', from: 'first', base: values, values: { ...values, name: 'Typed' }, pictures: [] }
  const taken = open(page, (form) => form.restore(stash))
  expect(taken).toMatchObject({ values: { name: 'Typed', price: 20 }, from: 'first', isUnsaved: true })
  const discarded = open(
    page,
    (form) => form.restore(stash),
    (form) => form.discard(),
  )
  expect(discarded).toMatchObject({ values: newer, base: newer, from: 'second', isUnsaved: false })
})

// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

const check = 'POST /api/check_discount/Aurel'

/** Opens a form whose code SPRING was checked with this response. */
async function openForm(response: object | 'unreachable') {
  const page = openPage()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page.responses[check] = response
  const shop = await openStores()
  const { default: DiscountCodeForm } = await import('../../../../src/islands/DiscountCodeForm.tsx')
  shop.setDiscountCode('SPRING')
  await shop.refreshDiscount('Aurel')
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.querySelector('div')!)
  await act(async () => root.render(createElement(DiscountCodeForm, { store: 'Aurel', isOffered: true })))
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())
  return { page, press, close: () => act(async () => root.unmount()) }
}

const unreachable = 'The shop cannot be reached. Please check your connection and try again.'

test.each([
  ['whose check failed says so, and is checked again', 'unreachable' as const, unreachable, 'Try again'],
  ['that is applied again is checked again', { status: 404, body: { message: 'Unknown.' } }, 'Unknown.', 'Apply'],
])('a code %s', async (_, response, fault, name) => {
  const { page, press, close } = await openForm(response)
  expect(document.querySelector('[role=status]')!.textContent).toBe(fault)
  page.responses[check] = { status: 404, body: { message: 'Still unknown.' } }
  await press(name)
  expect(document.querySelector('[role=status]')!.textContent).toBe('Still unknown.')
  await close()
})

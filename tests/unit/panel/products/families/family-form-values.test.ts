import { expect, test } from 'vitest'
import type { FamilyPageData } from '../../../../../cms/desk/products/families/family-page.ts'
import * as form from '../../../../../cms/panel/products/families/family-form-values.ts'

const page = (more: Partial<FamilyPageData> = {}) =>
  ({
    family: { id: 'f', name: 'Signet Ring', updatedAt: '2026-11-27T10:00:00.000Z', savedBy: null },
    axes: [{ name: 'Size', values: ['5', '6'] }],
    currency: 'USD',
    members: [{ id: 'a', price: 480 }],
    ...more,
  }) as unknown as FamilyPageData

test('what is typed is sent with the stored names of the values, and nothing is unsaved before', () => {
  const base = form.toFamilyFormValues(page())
  expect(form.hasFamilyChanges(base, base)).toBe(false)
  const axes = [{ name: ' Ring size ', values: [base.axes[0]!.values[1]!, { from: '5', to: '5½ ' }] }]
  const values = { ...base, axes, cells: { 'a.price': { from: 480, text: '490' } } }
  expect(form.hasFamilyChanges(base, values)).toBe(true)
  const sizes = [
    { from: '6', to: '6' },
    { from: '5', to: '5½' },
  ]
  expect(form.toFamilySaveRequest(page(), 'then', values)).toEqual({
    from: 'then',
    reason: '',
    names: { name: 'Signet Ring', axes: [{ name: 'Ring size', values: sizes }] },
    cells: [{ id: 'a', column: 'price', from: 480, to: 490 }],
  })
  expect(form.toFamilySaveRequest(page(), 'then', { ...values, axes: base.axes })).toMatchObject({ names: null })
})

test('a name that is empty is named with the cells', () => {
  const base = form.toFamilyFormValues(page())
  const axes = [{ name: '', values: [{ from: '5', to: '' }] }]
  const values = { ...base, name: ' ', axes, cells: { 'a.price': { from: 480, text: 'x' } } }
  expect(Object.keys(form.findFamilyFaults(page(), values)).sort()).toEqual(['a.price', 'axes.0', 'axes.0.0', 'name'])
})

test('over a newer version, cells stay while their product is there, and names unless somebody changed them', () => {
  const base = form.toFamilyFormValues(page())
  const typed = { from: 480, text: '490' }
  const values = { ...base, name: 'Seal Ring', cells: { 'a.price': typed, 'gone.price': typed } }
  const rebased = form.rebaseFamilyFormValues(base, values, page({ members: [{ id: 'a', price: 500 }] as never }))
  expect([rebased.name, rebased.cells]).toEqual(['Seal Ring', { 'a.price': typed }])
  const other = page({ axes: [{ name: 'Size', values: ['5', '6', '7'] }] })
  const taken = form.rebaseFamilyFormValues(base, values, other)
  expect(taken.name).toBe('Signet Ring')
  expect(taken.axes[0]?.values).toHaveLength(3)
})

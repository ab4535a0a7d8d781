import { expect, test, vi } from 'vitest'
import { keepFields } from '../../../../cms/panel/texts/rich-text/block-fields.ts'

test('a block gets what its fields show, and another one stays', () => {
  const setFields = vi.fn()
  const block = { getFields: () => ({ id: 'a', blockType: 'video', title: 'Old' }), setFields }
  keepFields(block, { id: 'b', title: 'New' })
  keepFields(block, { id: 'a', title: 'Old' })
  for (const node of [null, {}, { getFields: () => ({ id: 'a' }) }]) keepFields(node, { id: 'a', title: 'New' })
  expect(setFields).not.toHaveBeenCalled()
  keepFields(block, { id: 'a', title: 'New' })
  expect(setFields).toHaveBeenCalledWith({ id: 'a', blockType: 'video', title: 'New' }, true)
})

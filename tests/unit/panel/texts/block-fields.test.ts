import { expect, test, vi } from 'vitest'
import { writeBlockFields } from '../../../../cms/panel/texts/rich-text/block-fields.ts'

test('a block gets what its fields show, and another one stays', () => {
  const setFields = vi.fn()
  const block = { getFields: () => ({ id: 'a', blockType: 'video', title: 'Old' }), setFields }
  writeBlockFields(block, { id: 'b', title: 'New' })
  writeBlockFields(block, { id: 'a', title: 'Old' })
  for (const node of [null, {}, { getFields: () => ({ id: 'a' }) }]) writeBlockFields(node, { id: 'a', title: 'New' })
  expect(setFields).not.toHaveBeenCalled()
  writeBlockFields(block, { id: 'a', title: 'New' })
  expect(setFields).toHaveBeenCalledWith({ id: 'a', blockType: 'video', title: 'New' }, true)
})

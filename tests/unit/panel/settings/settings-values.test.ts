import { expect, test } from 'vitest'
import { isPathWithin } from '../../../../cms/panel/editing/faults.ts'
import type { FieldShape } from '../../../../cms/panel/editing/field-shapes.ts'
import { getValueAtPath, withValueAtPath } from '../../../../cms/panel/settings/at-path.ts'
import { hasSettingsChanges, pickChangedSettings } from '../../../../cms/panel/settings/changed.ts'
import {
  findSettingsMenuEntry,
  isBranchSettingsSlug,
  SETTINGS_MENU_ENTRIES,
} from '../../../../cms/panel/settings/settings-menu.ts'

const [one, two] = [
  { id: 'a', title: 'One' },
  { id: 'b', title: 'Two' },
]
const values = { name: 'Aurel', place: null, slides: [one, two] }

test('a value is read and written at its path, and nothing else changes', () => {
  expect(getValueAtPath(values, 'slides.1.title')).toBe('Two')
  expect(getValueAtPath(values, 'place.city')).toBeUndefined()
  const changed = withValueAtPath(withValueAtPath(values, 'slides.1.title', 'Three'), 'place.city', 'Portland')
  const slides = [one, { id: 'b', title: 'Three' }]
  expect(changed).toEqual({ name: 'Aurel', place: { city: 'Portland' }, slides })
  expect(values.slides[1]?.title).toBe('Two')
  expect([isPathWithin('slides.1.title', 'slides.1'), isPathWithin('slides.10', 'slides.1')]).toEqual([true, false])
})

test('a save sends the fields that were changed, and an emptied one as null', () => {
  const text = (name: string): FieldShape => ({ name, label: name, kind: 'text' })
  const shapes = [text('name'), text('tagline'), text('phone')]
  const base = { name: 'Aurel', tagline: null, phone: '555' }
  expect(hasSettingsChanges(shapes, base, { ...base, tagline: '' })).toBe(false)
  const changed = pickChangedSettings(shapes, base, { name: 'Argent', tagline: '', phone: undefined })
  expect(changed).toEqual({ name: 'Argent', phone: null })
})

test('each page has an address, and the settings begin with the shop', () => {
  expect(findSettingsMenuEntry('/admin/settings')?.slug).toBe('shop')
  expect(findSettingsMenuEntry('/admin/settings/mails')?.label).toBe('Mails')
  expect(findSettingsMenuEntry('/admin/settings/none')).toBeUndefined()
  const others = SETTINGS_MENU_ENTRIES.map(({ slug }) => slug).filter((slug) => !isBranchSettingsSlug(slug))
  expect(others).toEqual(['mails', 'backups', 'people'])
})

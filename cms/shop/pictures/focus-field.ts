import type { GroupField, NumberField } from 'payload'

/**
 * Payload field for a picture's focal point, which stays visible when a page crops the picture, in percent from the
 * left and top. With Payload's own field, a change would create all sizes anew.
 */
export const focusField: GroupField = {
  name: 'focus',
  type: 'group',
  label: 'Main point',
  admin: { components: { Field: '/cms/panel/pictures/FocalPointField.tsx#FocalPointField' } },
  fields: [percentField('x', 'From the left'), percentField('y', 'From the top')],
}

function percentField(name: string, label: string): NumberField {
  return { name, type: 'number', label, min: 0, max: 100 }
}

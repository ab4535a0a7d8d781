import type { GroupField, NumberField } from 'payload'

/**
 * Payload field for a picture's focal point, in percent from the left and top. The focal point stays visible when a
 * page crops the picture. Replaces Payload's own field, because a change of that field would create all sizes again.
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

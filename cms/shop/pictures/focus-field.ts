import type { GroupField, NumberField } from 'payload'

/**
 * The point of a picture that stays in view where a page crops it, in percent from the left and from the top. Payload's
 * own fields for this make all sizes of the picture anew when they change.
 */
export const focusField: GroupField = {
  name: 'focus',
  type: 'group',
  label: 'Main point',
  admin: { components: { Field: '/cms/panel/pictures/FocusField.tsx#FocusField' } },
  fields: [percentField('x', 'From the left'), percentField('y', 'From the top')],
}

function percentField(name: string, label: string): NumberField {
  return { name, type: 'number', label, min: 0, max: 100 }
}

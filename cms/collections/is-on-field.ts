import type { CheckboxField } from 'payload'

/** The `admin` options of a checkbox whose list column shows "Yes" or "No". */
export const YES_NO_CELL_OPTIONS = { components: { Cell: '/cms/panel/parts/YesNoCell.tsx#YesNoCell' } }

/** Returns the Payload field that switches a document on, such as a discount code. A new document is on. */
export function createIsOnField({
  admin,
  ...more
}: Partial<Pick<CheckboxField, 'index' | 'admin'>> = {}): CheckboxField {
  return {
    name: 'isOn',
    type: 'checkbox',
    defaultValue: true,
    label: 'On',
    ...more,
    admin: { ...admin, ...YES_NO_CELL_OPTIONS },
  }
}

import { systemFieldAccess } from '../base/accounts/access.ts'
import { createReadOnlyFieldOptions, createRowLabelOptions } from '../base/fields/fields.ts'

type CellName =
  | 'PaymentStateCell'
  | 'TimeCell'
  | 'WaitingTimeCell'
  | 'StatusCell'
  | 'OrderAmountCell'
  | 'PhoneOrNameCell'
  | 'CustomerCell'

/**
 * Returns the `admin.components` option of a field: the list of orders shows the field's column with the component
 * `name`.
 */
export const createOrderCellOptions = (name: CellName) => ({ Cell: `/cms/panel/orders/cells.tsx#${name}` })

/**
 * Returns the Payload options of a read-only field: the list of orders shows the field's column with the component
 * `name`.
 */
export function createReadOnlyColumnOptions(name: CellName) {
  const { access, admin } = createReadOnlyFieldOptions()
  return { access, admin: { ...admin, components: createOrderCellOptions(name) } }
}

/**
 * Returns the Payload options of an array field that only the server writes: no request can set it, and the panel shows
 * it read-only. `title` labels its rows.
 */
export function createReadOnlyArrayOptions(title: string) {
  return {
    access: systemFieldAccess,
    admin: { readOnly: true, disableListColumn: true, components: createRowLabelOptions(title) },
  }
}

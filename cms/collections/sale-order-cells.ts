import { systemField } from '../base/accounts/access.ts'
import { readOnly, rowTitle } from '../base/fields/fields.ts'

type CellName = 'PaymentCell' | 'TimeCell' | 'WaitsCell' | 'StatusCell' | 'MoneyCell' | 'PhoneCell' | 'CustomerCell'

/** The component of a column of orders. */
export const orderCell = (name: CellName) => ({ Cell: `/cms/panel/orders/cells.tsx#${name}` })

/** Returns the options of a read-only field with a column of its own. */
export function shownBy(name: CellName) {
  const { access, admin } = readOnly()
  return { access, admin: { ...admin, components: orderCell(name) } }
}

/** Returns the options of a field that nobody sees. */
export function hiddenData() {
  const admin = { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true }
  return { access: systemField, admin }
}

/**
 * Returns the Payload options of an array field that only the server writes: no request can set it, and the panel shows
 * it read-only. `title` labels its rows.
 */
export function listedEntries(title: string) {
  return { access: systemField, admin: { readOnly: true, disableListColumn: true, components: rowTitle(title) } }
}

import type { UIField } from 'payload'

/** Returns a column of the panel's list that has no stored field. `Cell` is the component that reads and shows it. */
export function createComputedColumn(
  name: string,
  label: string,
  Cell: string | { path: string; serverProps: object },
): UIField {
  const components = { Field: '/cms/panel/parts/HiddenFormField.tsx#HiddenFormField', Cell }
  return { name, type: 'ui', label, admin: { disableBulkEdit: true, components } }
}

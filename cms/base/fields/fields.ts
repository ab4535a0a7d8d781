import type { ArrayField, DateField, Field, TextField, UIField } from 'payload'
import { z } from 'zod'
import type { KeyValue } from '../../../src/domain/branch/branch.ts'
import { staffOf, systemField } from '../accounts/access.ts'
import { editedFromField } from './edited-from.ts'
import { MAX_HTML } from './rich-text-limits.ts'

/** Creates an ISO 8601 date field. Refuses dates that do not exist: JavaScript reads `2023-02-29` as 1 March. */
export function dateField(field: Omit<Partial<DateField>, 'type'> & { name: string }): DateField {
  return {
    validate: (value: unknown) => {
      if (value == null || value === '') return field.required ? 'Please give a date.' : true
      return isDate(value) || 'This is not a date.'
    },
    ...field,
    type: 'date',
  } as DateField
}

const date = z.union([z.date(), z.iso.date(), z.iso.datetime({ offset: true, local: true })])

export function isDate(value: unknown): boolean {
  return date.safeParse(value).success
}

/** Names of a branch's lists of texts (storefront.md §3, Branch info). */
export type TextList = 'support_info' | 'contact' | 'social'

/**
 * Creates a list of keys and texts of a branch, such as its contact details. `check` returns the fault of a text, or
 * `true`; it is not called for an empty text.
 */
export function keyValueField(
  name: TextList,
  label: string,
  check: (entry: KeyValue) => string | true = () => true,
): ArrayField {
  return {
    name,
    type: 'array',
    maxRows: 50,
    label,
    labels: { singular: 'Text', plural: label },
    fields: [
      { name: 'key', type: 'text', required: true, label: 'Key' },
      {
        name: 'value',
        type: 'textarea',
        label: 'Text',
        validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
          !value || check({ key: (siblingData as Partial<KeyValue>).key ?? '', value }),
      },
    ],
  }
}

/** Creates a hidden field for the HTML of a rich text, converted on save and not on each read. */
export function htmlField(name: string): TextField {
  return { name, type: 'text', maxLength: MAX_HTML, hidden: true, admin: { disabled: true } }
}

/** Returns the options of a field that only the system writes, and that the panel shows. */
export function readOnly() {
  return { access: systemField, admin: { readOnly: true } }
}

/** Returns the option that labels an array's rows by their content, or by `empty` while they have none. */
export function rowTitle(empty: string) {
  return { RowLabel: { path: '/cms/panel/look/RowTitle.tsx#RowTitle', clientProps: { empty } } }
}

/** Creates a field without a value, which shows a component in the form. `Field` is the component's path. */
export function panelField(name: string, Field: string): UIField {
  return { name, type: 'ui', admin: { components: { Field }, disableBulkEdit: true, disableListColumn: true } }
}

/** Creates a field that tells staff after a save whether shoppers see it, and where. */
export function liveStatusField(): UIField {
  return panelField('liveStatus', '/cms/panel/live/LiveStatus.tsx#LiveStatus')
}

/** Creates the fields against overwriting others' edits: the version that a form has loaded, and who saved it. */
export function editingFields(): Field[] {
  return [editedFromField(), savedByField()]
}

/** Creates a hidden field with the name of the member of staff who saved a version. */
export function savedByField(): TextField {
  return {
    name: 'savedBy',
    type: 'text',
    hidden: true,
    admin: { disabled: true },
    hooks: { beforeChange: [({ req }) => staffOf(req)?.name ?? null] },
  }
}

/** Creates a field that tells staff when the document is published or unpublished by itself. */
export function scheduledField(): UIField {
  return panelField('scheduled', '/cms/panel/schedule/ScheduledLines.tsx#ScheduledLines')
}

/** Creates a field that tells staff which redirects lead to the document. */
export function oldAddressesField(): UIField {
  return panelField('oldAddresses', '/cms/panel/texts/redirects/OldAddresses.tsx#OldAddresses')
}

/** Shows the fields side by side. */
export function row(...fields: Field[]): Field {
  return { type: 'row', fields }
}

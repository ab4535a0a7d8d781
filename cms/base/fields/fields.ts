import type { ArrayField, DateField, Field, TextField, UIField } from 'payload'
import { z } from 'zod'
import type { KeyValue } from '../../../src/domain/branch/branch.ts'
import { getRequestStaff, systemFieldAccess } from '../accounts/access.ts'
import { createLoadedVersionField } from './optimistic-lock.ts'
import { MAX_RICH_TEXT_HTML_CHARACTERS } from './rich-text-limits.ts'

/** Creates an ISO 8601 date field. Its validation fails for dates that do not exist, such as 2023-02-29. */
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

/** Whether a value is a date, or an ISO 8601 text of a date that exists. */
export function isDate(value: unknown): boolean {
  return date.safeParse(value).success
}

/** Name of a branch's field that is a list of key and text entries (storefront.md §3, Branch info). */
export type KeyValueFieldName = 'support_info' | 'contact' | 'social'

/**
 * Creates a Payload array field of key and text entries of a branch, such as its contact details. `check` returns the
 * fault of an entry, or true; entries without text are not checked.
 */
export function keyValueField(
  name: KeyValueFieldName,
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

/** Creates a hidden field for the HTML of a rich text. The rich text is converted to HTML on save, not on each read. */
export function createRichTextHtmlField(name: string): TextField {
  return { name, type: 'text', maxLength: MAX_RICH_TEXT_HTML_CHARACTERS, hidden: true, admin: { disabled: true } }
}

/** Returns the Payload options of a field that only the system writes and that the panel never shows. */
export function createHiddenSystemFieldOptions() {
  const admin = { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true }
  return { access: systemFieldAccess, admin }
}

/** Returns the `access` and `admin` options of a field that only the system writes and the panel shows. */
export function createReadOnlyFieldOptions() {
  return { access: systemFieldAccess, admin: { readOnly: true } }
}

/**
 * Returns the `admin.components` option of an array field: the panel labels each row by the row's content, or by
 * `empty` if the row has no content.
 */
export function createRowLabelOptions(empty: string) {
  return { RowLabel: { path: '/cms/panel/look/ArrayRowLabel.tsx#ArrayRowLabel', clientProps: { empty } } }
}

/** Creates a field without a value that shows a component in the form. `Field` is the component's path. */
export function createComponentField(name: string, Field: string): UIField {
  return { name, type: 'ui', admin: { components: { Field }, disableBulkEdit: true, disableListColumn: true } }
}

/** Creates a form field that tells staff after a save whether shoppers see the change, and where. */
export function liveStatusField(): UIField {
  return createComponentField('liveStatus', '/cms/panel/live/LiveStatus.tsx#LiveStatus')
}

/** Creates the fields of the optimistic lock: the version that a form loaded, and who saved it. */
export function createOptimisticLockFields(): Field[] {
  return [createLoadedVersionField(), savedByField()]
}

/** Creates a hidden field with the name of the staff member who saved a version. */
export function savedByField(): TextField {
  return {
    name: 'savedBy',
    type: 'text',
    hidden: true,
    admin: { disabled: true },
    hooks: { beforeChange: [({ req }) => getRequestStaff(req)?.name ?? null] },
  }
}

/** Creates a form field that shows when the document is scheduled to be published or unpublished. */
export function createScheduleBannerField(): UIField {
  return createComponentField('scheduled', '/cms/panel/schedule/DocumentScheduleBanners.tsx#DocumentScheduleBanners')
}

/** Creates a form field that lists the redirects to the document. */
export function createRedirectListField(): UIField {
  return createComponentField('oldAddresses', '/cms/panel/texts/redirects/OldAddresses.tsx#OldAddresses')
}

/** Creates a row of fields side by side in the form. */
export function createFieldRow(...fields: Field[]): Field {
  return { type: 'row', fields }
}

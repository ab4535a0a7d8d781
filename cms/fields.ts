import type { ArrayField, DateField, Field, NumberField, TextField, UIField } from 'payload'
import { z } from 'zod'
import type { KeyValue } from '../src/domain/branch.ts'
import { systemField } from './access.ts'

/** An amount in the store's currency: not negative, at most two decimals. */
export function moneyField(field: Omit<Partial<NumberField>, 'type'> & { name: string }): NumberField {
  return {
    min: 0,
    validate: (value: number | null | undefined) => {
      if (value == null) return field.required ? 'Please give an amount.' : true
      if (!Number.isFinite(value) || value < 0) return 'An amount is 0 or more.'
      if (value > 9_999_999) return 'An amount is 9,999,999 at most.'
      return Number.isInteger(Number((value * 100).toPrecision(15))) || 'An amount has at most two decimals.'
    },
    ...field,
    admin: { step: 0.01, components: { Cell: '/cms/admin/panels/look/MoneyCell.tsx#MoneyCell' }, ...field.admin },
    type: 'number',
  } as NumberField
}

/** A whole number from `min` up. */
export function countField(field: Omit<Partial<NumberField>, 'type'> & { name: string }): NumberField {
  const min = field.min ?? 0
  return {
    validate: (value: number | null | undefined) => {
      if (value == null) return field.required ? 'Please give a number.' : true
      return (Number.isInteger(value) && value >= min) || `This is a whole number, ${min} or more.`
    },
    ...field,
    type: 'number',
  } as NumberField
}

/**
 * A date or a date with time, in ISO 8601. Dates that do not exist are refused: JavaScript reads `2023-02-29` as 1
 * March.
 */
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

/**
 * A list of keys and texts, such as a branch's support texts, contact details and social links. `check` returns what is
 * wrong with a text, or `true`; it is not called for an empty text.
 */
export function keyValueField(
  name: string,
  label: string,
  description: string,
  check: (entry: KeyValue) => string | true = () => true,
): ArrayField {
  return {
    name,
    type: 'array',
    label,
    labels: { singular: 'Entry', plural: label },
    admin: { description, initCollapsed: true, components: rowTitle('New entry') },
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

/** The HTML of a rich-text field, converted when it is saved and not on each read. */
export function htmlField(name: string): TextField {
  return { name, type: 'text', hidden: true, admin: { disabled: true } }
}

/** For a field that only the system writes, and that the panel shows. */
export function readOnly() {
  return { access: systemField, admin: { readOnly: true } }
}

/** The rows of an array are called by what they say, and by `empty` while they say nothing. */
export function rowTitle(empty: string) {
  return { RowLabel: { path: '/cms/admin/panels/look/RowTitle.tsx#RowTitle', clientProps: { empty } } }
}

/** Tells staff after a save whether shoppers see it, and where. */
export function liveStatusField(): UIField {
  return {
    name: 'liveStatus',
    type: 'ui',
    admin: {
      components: { Field: '/cms/admin/panels/LiveStatus.tsx#LiveStatus' },
      disableBulkEdit: true,
      disableListColumn: true,
    },
  }
}

/** Shows the fields side by side. */
export function row(...fields: Field[]): Field {
  return { type: 'row', fields }
}

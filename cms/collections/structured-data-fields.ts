import type { Field, GroupField, NumberField } from 'payload'
import { BUSINESS_TYPES } from '../../src/domain/branch/business.ts'
import { findHolidayFault } from '../../src/domain/branch/holidays.ts'
import { findOpeningHoursFault } from '../../src/domain/branch/opening-hours.ts'
import { createFieldRow } from '../base/fields/fields.ts'
import { countField, decimalField, moneyField } from '../base/fields/number-fields.ts'

/** Returns the optional Payload fields of a branch that fill its structured data (docs/structured-data.md). */
export function createStructuredDataFields(): Field[] {
  return [
    {
      name: 'tagline',
      type: 'text',
      label: 'What the store is',
      maxLength: 80,
    },
    {
      name: 'businessType',
      type: 'select',
      label: 'Kind of store',
      options: [...BUSINESS_TYPES],
    },
    placeField,
    {
      name: 'openingHours',
      type: 'text',
      hasMany: true,
      maxRows: 21,
      label: 'Opening hours',
      validate: createTextListValidator(21, findOpeningHoursFault),
    },
    {
      name: 'holidays',
      type: 'text',
      hasMany: true,
      maxRows: 60,
      label: 'Closed on',
      validate: createTextListValidator(60, findHolidayFault),
    },
    deliveryField,
    returnsField,
  ]
}

const placeField: GroupField = {
  name: 'place',
  type: 'group',
  label: 'Address by its parts',
  fields: [
    { name: 'street', type: 'text', label: 'Street and number', maxLength: 200 },
    createFieldRow(
      { name: 'postalCode', type: 'text', label: 'Postal code', maxLength: 20 },
      { name: 'city', type: 'text', label: 'City', maxLength: 100 },
      { name: 'region', type: 'text', label: 'State or region', maxLength: 100 },
    ),
    createFieldRow(degreesField('latitude', 'Latitude', 90), degreesField('longitude', 'Longitude', 180)),
  ],
}

function degreesField(name: string, label: string, most: number): NumberField {
  return decimalField({ name, label, min: -most, max: most })
}

const deliveryField: GroupField = {
  name: 'delivery',
  type: 'group',
  label: 'Delivery',
  fields: [
    moneyField({
      name: 'rate',
      label: 'What it costs',
    }),
    createFieldRow(
      countField({ name: 'handlingDays', label: 'Days until it is sent, at most' }),
      countField({ name: 'transitDaysMin', label: 'Days on the way, at least' }),
      countField({
        name: 'transitDaysMax',
        label: 'Days on the way, at most',
        validate: (value: number | null | undefined, { siblingData }: { siblingData: unknown }) =>
          findTransitDaysFault(value, (siblingData as { transitDaysMin?: number | null }).transitDaysMin) ?? true,
      }),
    ),
    {
      name: 'isPrepaid',
      type: 'checkbox',
      defaultValue: false,
      label: 'Sent only once it is paid',
    },
    {
      name: 'countries',
      type: 'text',
      hasMany: true,
      maxRows: 50,
      label: 'Countries',
      validate: createTextListValidator(50, findCountryCodeFault),
    },
  ],
}

/** Returns a validator for a list of texts: at most `most` entries, each without a fault by `faultOf`. */
export function createTextListValidator(most: number, faultOf: (text: string) => string | null) {
  return (value: unknown): string | true => {
    if (value === null || value === undefined) return true
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return 'This is no list of texts.'
    if (value.length > most) return `${most} are the most.`
    return value.map(faultOf).find((fault) => fault !== null) ?? true
  }
}

/** Returns why a text is no country code (two capital letters), as a message; null if it is one. */
export function findCountryCodeFault(country: string): string | null {
  return /^[A-Z]{2}$/.test(country) ? null : 'Two letters each, such as US.'
}

/** Returns the fault of the maximum days of a delivery, given the minimum days, as a message; null if there is none. */
export function findTransitDaysFault(most: number | null | undefined, least: number | null | undefined): string | null {
  if (most == null) return null
  if (!Number.isInteger(most) || most < 0) return 'This is a whole number, 0 or more.'
  return least != null && most < least ? 'It is not below the days that it takes at least.' : null
}

const returnsField: GroupField = {
  name: 'returns',
  type: 'group',
  label: 'Returns',
  fields: [
    createFieldRow(
      countField({
        name: 'days',
        label: 'Days',
      }),
      {
        name: 'fees',
        type: 'select',
        label: 'Who pays for it',
        options: [
          { value: 'free', label: 'The store' },
          { value: 'customer', label: 'The customer' },
        ],
      },
      {
        name: 'method',
        type: 'select',
        label: 'How',
        options: [
          { value: 'mail', label: 'By mail' },
          { value: 'store', label: 'In the store only' },
        ],
      },
    ),
  ],
}

import type { NumberField, NumberFieldValidation } from 'payload'
import { findAmountFault, type NumberFieldKind, parseAmount } from '../../../src/domain/money/typed-amount.ts'
import { readBranchCurrency } from './branch-currency.ts'

type Own = Omit<Partial<NumberField>, 'type'> & { name: string }

/**
 * Creates a number field with a text input in the panel (cms/panel/parts/LenientNumberField.tsx). `kind` selects how
 * texts in requests are parsed (number-parsing.ts).
 */
function typedField(kind: NumberFieldKind, { admin, ...field }: Own): NumberField {
  const Field = { path: '/cms/panel/parts/LenientNumberField.tsx#LenientNumberField', clientProps: { kind } }
  return {
    ...field,
    type: 'number',
    custom: { typed: kind, ...field.custom },
    admin: { ...admin, components: { Field, ...admin?.components } },
  } as NumberField
}

/**
 * Creates a number field for an amount of at least 0, in major units of the currency of the document's branch and with
 * that currency's decimals.
 */
export function moneyField({ admin, ...field }: Own): NumberField {
  const components = { Cell: '/cms/panel/look/MoneyCell.tsx#MoneyCell', ...admin?.components }
  return typedField('amount', {
    min: 0,
    validate: validateAmount,
    ...field,
    admin: { ...admin, components, custom: { isAmount: true } },
  })
}

/** Validates an amount against the decimals of the currency of the document's branch. */
export const validateAmount: NumberFieldValidation = async (value: unknown, { req, data, required }) => {
  if (value == null) return required ? 'Please give an amount.' : true
  const currency = await readBranchCurrency(req, data as object)
  return amountProblem(value, currency) ?? true
}

/**
 * Validates that an amount recorded in an order or a payment is 0 or more. Its decimals are not checked, because the
 * branch's currency may have changed.
 */
export const validateNonNegativeAmount: NumberFieldValidation = (value: unknown, { required }) => {
  if (value == null) return required ? 'Please give an amount.' : true
  return (Number.isFinite(value) && Number(value) >= 0) || 'An amount is 0 or more.'
}

/** Returns why a number or text is not a valid amount of the currency, as a message; null if it is valid. */
function amountProblem(value: unknown, currency: string | null): string | null {
  if (typeof value !== 'string') return findAmountFault(Number(value), currency)
  const read = parseAmount(value, currency)
  return 'fault' in read ? read.fault : null
}

/** Creates a number field for a whole number of at least `min`, by default 0. */
export function countField(field: Own): NumberField {
  const min = field.min ?? 0
  return typedField('count', {
    validate: (value: unknown) => {
      if (value == null) return field.required ? 'Please give a number.' : true
      return findCountFault(value, min) ?? true
    },
    ...field,
  })
}

/** Returns the fault of a whole number of at least `min`; null if there is none. */
export function findCountFault(value: unknown, min = 0): string | null {
  return Number.isInteger(value) && Number(value) >= min ? null : `This is a whole number, ${min} or more.`
}

/** Creates a number field for a whole number, which may be negative. */
export function createIntegerField(field: Own): NumberField {
  return typedField('whole', {
    validate: (value: unknown) => value == null || Number.isInteger(value) || 'A whole number.',
    ...field,
  })
}

/** Creates a number field for a number with decimals from `min` to `max`, such as degrees. */
export function decimalField(field: Own & { min: number; max: number }): NumberField {
  const isWithin = (value: unknown) => typeof value === 'number' && value >= field.min && value <= field.max
  return typedField('decimal', {
    validate: (value: unknown) => value == null || isWithin(value) || `A number from ${field.min} to ${field.max}.`,
    ...field,
  })
}

import { countCombinations, listCombinations } from '../../../../src/domain/families/combinations.ts'
import {
  MAX_AXES,
  MAX_AXIS_VALUES,
  MAX_FAMILY_MEMBERS,
  type VariantAxis,
} from '../../../../src/domain/families/family.ts'
import { createMemberCode, createMemberName } from '../../../../src/domain/families/labels.ts'
import { normalizeVisibleText, toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { NumberInputValue } from '../../parts/NumberInput.tsx'
import { texts } from './texts.ts'

/**
 * The input of the dialog that creates a family from a product. `text` lists the values of an axis; `own` is the
 * product's value on it, null for the first value. `code` is the pattern of the new products' codes, null for the
 * proposed one.
 */
export type FamilyDraft = {
  name: string
  axes: { id: string; name: string; text: string; own: string | null }[]
  code: string | null
  price: NumberInputValue
  stock: NumberInputValue
}

/** The product from which a family is created, and which becomes its first member. */
export type OriginProduct = { name: string; code: string; price: NumberInputValue; stock: number }

export function createFamilyDraft({ name, price, stock }: OriginProduct): FamilyDraft {
  const axis = { id: 'first', name: texts.make.names[0] ?? '', text: '', own: null }
  return { name, axes: [axis], code: null, price, stock }
}

/** Splits a text such as `5, 6; 7`, or a column of a spreadsheet, into distinct values. */
export function parseAxisValues(text: string): string[] {
  const values = text
    .split(/[,;\n\t]/)
    .map(normalizeVisibleText)
    .filter(Boolean)
  const keys = values.map(toComparisonKey)
  return values.filter((_, at) => keys.indexOf(keys[at]!) === at)
}

export const parseDraftAxes = ({ axes }: Pick<FamilyDraft, 'axes'>): VariantAxis[] =>
  axes.map(({ name, text }) => ({ name: normalizeVisibleText(name), values: parseAxisValues(text) }))

/** Returns the pattern of the new codes: the typed one, else one such as `R-1-{Size}`. */
export function getCodePattern(draft: FamilyDraft, { code }: OriginProduct): string {
  return draft.code ?? [code, ...parseDraftAxes(draft).map(({ name }) => `{${name}}`)].join('-')
}

/** Returns the values of the product that becomes the first member, one per axis; '' on an axis without values. */
export function getFirstMemberValues({ axes }: Pick<FamilyDraft, 'axes'>): string[] {
  return axes.map(({ text, own }) => {
    const values = parseAxisValues(text)
    return own !== null && values.includes(own) ? own : (values[0] ?? '')
  })
}

/** A member that a new family would have. `isOwn`: it is the product from which the family is created. */
export type PlannedMember = { name: string; code: string; isOwn: boolean }

/** Returns the members of the new family: first the product itself, then the products that the draft would create. */
export function planFamilyMembers(draft: FamilyDraft, origin: OriginProduct): PlannedMember[] {
  const [axes, own, pattern] = [parseDraftAxes(draft), getFirstMemberValues(draft), getCodePattern(draft, origin)]
  const isOwn = (values: readonly string[]) => values.every((value, at) => value === own[at])
  const others = listCombinations(axes, MAX_FAMILY_MEMBERS).filter((values) => !isOwn(values))
  const name = draft.name.trim()
  return [
    { name: createMemberName(name, axes, own), code: origin.code, isOwn: true },
    ...others.map((values) => ({
      name: createMemberName(name, axes, values),
      code: createMemberCode(pattern, axes, values),
      isOwn: false,
    })),
  ]
}

/** Returns why the draft cannot be saved; null if it can. The server checks further rules. */
export function findFamilyDraftFault(draft: FamilyDraft, origin: OriginProduct): string | null {
  const axes = parseDraftAxes(draft)
  const { make } = texts
  if (!draft.name.trim() || axes.some(({ name, values }) => !name || values.length === 0)) return make.missing
  const names = axes.map(({ name }) => toComparisonKey(name))
  const twice = axes.find((_, at) => names.indexOf(names[at]!) !== at)
  if (twice) return make.twice(twice.name)
  const count = countCombinations(axes)
  if (count > MAX_FAMILY_MEMBERS || axes.some(({ values }) => values.length > MAX_AXIS_VALUES))
    return make.tooMany(count, MAX_FAMILY_MEMBERS)
  if (count < 2) return make.onlyOne
  const pattern = getCodePattern(draft, origin)
  const unnamed = axes.find(({ name, values }) => values.length > 1 && !pattern.includes(`{${name}}`))
  return unnamed ? make.codeNeeds(unnamed.name) : null
}

export const mayAddAxis = ({ axes }: Pick<FamilyDraft, 'axes'>): boolean => axes.length < MAX_AXES

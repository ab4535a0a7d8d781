'use client'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import type { FormValues } from '../form/use-form-values.ts'
import { describeFamilyMembership } from './family-place.ts'
import { texts } from './texts.ts'

const words = texts.card

type Props = { form: FormValues; family: ProductFamily; isDisabled: boolean }

/** Inputs for the product's values in a family, a proposal for its name after a change, and a button to leave. */
export function FamilyMembershipFields({ form, family, isDisabled }: Props) {
  const { page, values, faults, change } = form
  const chosen = values.familyValues
  const { isWhole, taken, name, options } = describeFamilyMembership(family, chosen, page.product?.id ?? null)
  const fault = taken ?? faults.familyValues
  const last = family.axes.length - 1
  const isMoved = page.values.family !== values.family || page.values.familyValues.join('\n') !== chosen.join('\n')
  const write = (at: number, value: string) =>
    change({ familyValues: family.axes.map((_, n) => (n === at ? value : (chosen[n] ?? ''))) })
  return (
    <>
      {family.axes.map((axis, at) => (
        <SelectInput
          key={axis.name}
          {...{ name: `familyValue${at}`, label: axis.name, value: chosen[at] ?? '', none: words.choose, isDisabled }}
          options={options[at] ?? []}
          fault={(isWhole ? at === last : !chosen[at]) ? fault : undefined}
          onChange={(value) => write(at, value ?? '')}
        />
      ))}
      {!isDisabled && (
        <div className="family-place">
          {isMoved && isWhole && !taken && values.name !== name && (
            <button type="button" className="product-form__link" onClick={() => change({ name })}>
              {words.rename(name)}
            </button>
          )}
          <button
            type="button"
            className="product-form__link"
            onClick={() => change({ family: null, familyValues: [] })}
          >
            {words.leave}
          </button>
        </div>
      )}
    </>
  )
}

'use client'
import { formatAmountWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import type { FamilyPageData } from '../../../desk/products/families/family-page.ts'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import { LinkButton } from '../../parts/Button.tsx'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { SelectInput } from '../../parts/inputs.tsx'
import { usePanelData } from '../../parts/use-panel-data.ts'
import type { ProductFormController } from '../form/use-product-form-controller.ts'
import { toFamilyMembershipState } from './family-membership-state.ts'
import { texts } from './texts.ts'

const words = texts.card

type Props = { form: ProductFormController; currency: string | null; isDisabled: boolean }

/** The family that the product has or will have after the save: the product's values in it, and its members. */
export function FamilyMembershipSection({ form, currency, isDisabled }: Props) {
  const { page, values, faults } = form
  const isMember = page.family !== null && page.family.id === values.family
  const { body, failure, load } = usePanelData<FamilyPageData>(isMember ? null : `/families/${values.family}`)
  const joined = body?.family.id === values.family ? { ...body, ...body.family } : null
  const family = isMember ? page.family : joined
  if (failure && !family) return <FailureMessage failure={failure} onRetry={() => void load()} />
  if (!family) return <p role="status">{texts.loading}</p>
  return (
    <>
      <p className="desk-soft">{isMember ? words.of(family.name) : words.joins(family.name)}</p>
      {faults.family && <p className="desk-wrong product-form__fault">{faults.family}</p>}
      <MembershipFields {...{ form, family, isDisabled }} />
      <ul className="family-members">
        {family.members.map(({ id, label, price, stock }) => (
          <li key={id}>
            {id === page.product?.id ? (
              <strong aria-current="true">{label}</strong>
            ) : (
              <DocumentLink collection="products" id={id}>
                {label}
              </DocumentLink>
            )}
            <span className="desk-number">
              {price === null ? words.noPriceYet : formatAmountWithOptionalCurrency(currency, price)}
            </span>
            <span className="desk-number desk-soft">{words.stock(stock)}</span>
          </li>
        ))}
      </ul>
      <DocumentLink collection="families" id={family.id}>
        {words.editAll}
      </DocumentLink>
    </>
  )
}

type FieldsProps = Omit<Props, 'currency'> & { family: ProductFamily }

/** Inputs for the product's values in a family, a proposal for its name after a change, and a button to leave. */
function MembershipFields({ form, family, isDisabled }: FieldsProps) {
  const { page, values, faults, change } = form
  const chosen = values.familyValues
  const { isWhole, taken, name, options } = toFamilyMembershipState(family, chosen, page.product?.id ?? null)
  const fault = taken ?? faults.familyValues
  const last = family.axes.length - 1
  const isMoved = page.values.family !== values.family || page.values.familyValues.join('\n') !== chosen.join('\n')
  return (
    <>
      {family.axes.map((axis, at) => (
        <SelectInput
          key={axis.name}
          {...{ name: `familyValue${at}`, label: axis.name, value: chosen[at] ?? '', none: words.choose, isDisabled }}
          options={options[at] ?? []}
          fault={(isWhole ? at === last : !chosen[at]) ? fault : undefined}
          onChange={(value) =>
            change({ familyValues: family.axes.map((_, n) => (n === at ? (value ?? '') : (chosen[n] ?? ''))) })
          }
        />
      ))}
      {!isDisabled && (
        <div className="family-place">
          {isMoved && isWhole && !taken && values.name !== name && (
            <LinkButton onClick={() => change({ name })}>{words.rename(name)}</LinkButton>
          )}
          <LinkButton onClick={() => change({ family: null, familyValues: [] })}>{words.leave}</LinkButton>
        </div>
      )}
    </>
  )
}

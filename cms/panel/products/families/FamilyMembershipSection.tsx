'use client'
import { useConfig } from '@payloadcms/ui'
import { formatWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
import type { FormValues } from '../form/use-form-values.ts'
import { FamilyMembershipFields } from './FamilyMembershipFields.tsx'
import { texts } from './texts.ts'

const words = texts.card

type Props = { form: FormValues; currency: string | null; isDisabled: boolean }

/**
 * The family to which the product belongs or will belong after the save: an input for the product's value on each axis,
 * and a list of the members.
 */
export function FamilyMembershipSection({ form, currency, isDisabled }: Props) {
  const { admin } = useConfig().config.routes
  const { page, values, faults } = form
  const isMember = page.family !== null && page.family.id === values.family
  const { body, failure, load } = usePanelData<FamilyPage>(isMember ? null : `/families/${values.family}`)
  const family = isMember ? page.family : body?.family.id === values.family ? toProductFamily(body) : null
  if (!family)
    return failure ? (
      <FailureMessage failure={failure} onRetry={() => void load()} />
    ) : (
      <p role="status">{texts.loading}</p>
    )
  return (
    <>
      <p className="desk-soft">{isMember ? words.of(family.name) : words.joins(family.name)}</p>
      {faults.family && <p className="desk-wrong product-form__fault">{faults.family}</p>}
      <FamilyMembershipFields {...{ form, family, isDisabled }} />
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
              {price === null ? words.noPriceYet : formatWithOptionalCurrency(currency, price)}
            </span>
            <span className="desk-number desk-soft">{words.stock(stock)}</span>
          </li>
        ))}
      </ul>
      <PanelLink href={`${admin}/collections/families/${family.id}`}>{words.editAll}</PanelLink>
    </>
  )
}

const toProductFamily = ({ family: { id, name }, axes, members }: FamilyPage): ProductFamily => ({
  ...{ id, name, axes, members },
})

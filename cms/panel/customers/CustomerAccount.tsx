import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import type { StaffEditableCustomerField } from '../../shop/customers/edit-customer.ts'
import { InlineEditField } from '../parts/InlineEditField.tsx'
import { type CallResult, postToPanelApi } from '../parts/panel-client.ts'
import { ShopDayText } from '../parts/ShopTimeText.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { texts } from './texts.ts'
import { UnverifiedPhoneWarning } from './UnverifiedPhoneWarning.tsx'

/** Two cards: the notes on a customer, and the fields of the account. Staff edit and save one field at a time. */
export function CustomerAccount({ page, onSaved }: { page: CustomerPageData; onSaved: () => Promise<void> }) {
  const { customer, signIn } = page
  const mayWrite = useHasCapability('handleOrders')
  const save = (field: StaffEditableCustomerField) => async (from: string, to: string) => {
    const result: CallResult<unknown> = await postToPanelApi(`/customers/${customer.id}/text`, { field, from, to })
    if (result.kind === 'done') await onSaved()
    return result
  }
  return (
    <>
      <section className="desk-card" aria-label={texts.notes}>
        <InlineEditField
          {...{ label: texts.notes, value: customer.note, empty: texts.noNotes, most: 20_000, isLong: true, mayWrite }}
          save={save('note')}
        />
      </section>
      <section className="desk-card" aria-label={texts.account}>
        <InlineEditField
          {...{ label: texts.name, value: customer.name, empty: texts.noName, most: 200, mayWrite }}
          save={save('name')}
        />
        <InlineEditField
          {...{ label: signIn === 'name' ? texts.signInName : texts.phone, value: customer.username, most: 60 }}
          {...{ empty: '', mayWrite }}
          shown={customer.phone ? <a href={`tel:${customer.username}`}>{customer.phone}</a> : customer.username}
          type={signIn === 'name' ? 'text' : 'tel'}
          save={save('username')}
        />
        <InlineEditField
          {...{ label: texts.email, value: customer.email, empty: texts.noEmail, most: 200, mayWrite }}
          shown={customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
          type="email"
          save={save('email')}
        />
        {customer.isUnverified && <UnverifiedPhoneWarning id={customer.id} onVerified={() => void onSaved()} />}
        {signIn === 'password' && customer.verified && (
          <p className="desk-soft">
            {texts.verified(customer.verified.by)} <ShopDayText iso={customer.verified.at} />
          </p>
        )}
        {signIn === 'password' && !customer.hasPassword && <p className="desk-soft">{texts.noPassword}</p>}
      </section>
    </>
  )
}

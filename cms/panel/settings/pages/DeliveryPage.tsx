import { PAGE_TOPICS } from '../../../../src/domain/pages/written-page.ts'
import { MANUAL_PAYMENT_METHOD_NAMES } from '../../../../src/domain/payments/payment.ts'
import { PAYMENT_METHODS_WITH_INSTRUCTIONS } from '../../../../src/domain/payments/payment-terms.ts'
import { Card } from '../../parts/Card.tsx'
import { toSelectOptionsOfDocuments } from '../../parts/inputs.tsx'
import { KeyedTextField, NumberField, SelectField, SwitchField, TextField } from '../fields.tsx'
import { useSettingsContext } from '../settings-context.ts'
import { texts } from '../texts.ts'
import { UnknownKeyTextFields } from '../UnknownKeyTextFields.tsx'
import { CountriesField, DeliveryWays, useHasDeliveryWays } from './DeliveryWays.tsx'

const words = texts.delivery

export function DeliveryPage() {
  const { choices } = useSettingsContext().page
  const hasWays = useHasDeliveryWays()
  const pages = toSelectOptionsOfDocuments(choices.pages)
  return (
    <>
      <Card title={words.cards.ways}>
        <DeliveryWays />
      </Card>
      <Card title={hasWays ? words.cards.sending : words.cards.cost}>
        {!hasWays && <CostFields />}
        <NumberField path="delivery.handlingDays" kind="count" label={words.handling} hint={words.days} />
        <SwitchField path="delivery.isPrepaid" label={words.prepaid} hint={words.prepaidHint} />
      </Card>
      <Card title={words.cards.returns}>
        <div className="product-form__pair">
          <NumberField path="returns.days" kind="count" label={words.returnDays} hint={words.returnDaysHint} />
          <SelectField path="returns.fees" label={words.fees} options={words.feesOptions} none={words.notChosen} />
          <SelectField
            path="returns.method"
            label={words.method}
            options={words.methodOptions}
            none={words.notChosen}
          />
        </div>
      </Card>
      <Card title={words.cards.payment}>
        <TextField path="paymentTerms" label={words.terms} hint={words.termsHint} most={300} rows={3} />
        {PAYMENT_METHODS_WITH_INSTRUCTIONS.map((method) => (
          <TextField
            key={method}
            path={`paymentInstructions.${method}`}
            label={MANUAL_PAYMENT_METHOD_NAMES[method]}
            hint={words.instructionHints[method]}
            most={300}
            rows={2}
          />
        ))}
      </Card>
      <Card title={words.cards.texts}>
        <p className="desk-soft">{words.facts}</p>
        {words.support.map(({ entry, label }) => (
          <KeyedTextField key={entry} list="support_info" entry={entry} label={label} rows={2} />
        ))}
        <UnknownKeyTextFields list="support_info" known={words.support.map(({ entry }) => entry)} />
      </Card>
      <Card title={words.cards.pages}>
        <p className="desk-soft">{words.topicsAbout}</p>
        {PAGE_TOPICS.map((topic) => (
          <SelectField
            key={topic}
            path={`topicPages.${topic}`}
            label={words.topics[topic]}
            options={pages}
            none={words.noPage}
          />
        ))}
      </Card>
    </>
  )
}

/** Inputs for the cost of delivery in a shop without delivery methods. */
function CostFields() {
  return (
    <>
      <div className="product-form__pair">
        <NumberField path="delivery.rate" kind="amount" label={words.rate} hint={words.rateHint} />
        <NumberField path="freeShippingFrom" kind="amount" label={words.freeFrom} hint={words.freeFromHint} />
      </div>
      <div className="product-form__pair">
        <NumberField path="delivery.transitDaysMin" kind="count" label={words.transitMin} hint={words.days} />
        <NumberField path="delivery.transitDaysMax" kind="count" label={words.transitMax} hint={words.days} />
      </div>
      <CountriesField path="delivery.countries" hint={words.countriesHint} />
    </>
  )
}

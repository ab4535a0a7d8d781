import type { KeyValue } from '../../../../src/domain/branch/branch.ts'
import { BUSINESS_TYPES } from '../../../../src/domain/branch/business.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { Card } from '../../parts/Card.tsx'
import { HtmlTextInput } from '../../texts/html/HtmlTextInput.tsx'
import { CountryCurrencyFields } from '../CountryCurrencyFields.tsx'
import { KeyedTextField, NumberField, SelectField, TextField, useKeyedTextField } from '../fields.tsx'
import { HolidayFields } from '../HolidayFields.tsx'
import { OpeningHoursFields } from '../OpeningHoursFields.tsx'
import { PictureField } from '../PictureField.tsx'
import { useSettingsContext } from '../settings-context.ts'
import { texts } from '../texts.ts'
import { UnknownKeyTextFields } from '../UnknownKeyTextFields.tsx'

const words = texts.shop
const SOCIAL = { FaceBook: 'Facebook', Twitter: 'Twitter (X)', Youtube: 'YouTube' }
const CONTACT = ['Address', 'Phone', 'Email', 'Work Day', 'Map', 'Introduction', 'About the Product']

export function ShopPage() {
  const { values } = useSettingsContext()
  const name = String(values.name ?? '')
  return (
    <>
      <Card title={words.cards.shop}>
        <TextField path="name" label={words.name} />
        <PictureField path="logo" label={words.logo} alt={name} />
        <div className="product-form__pair">
          <KeyedTextField list="contact" entry="Phone" type="tel" label={words.phone} hint={words.phoneHint} />
          <KeyedTextField list="contact" entry="Email" type="email" label={words.mail} hint={words.mailHint} />
        </div>
      </Card>
      <Card title={words.cards.address}>
        <Written entry="Address" isMade={hasPlace(values.place)} tell={words.writtenAddress} />
        <TextField path="place.street" label={words.street} />
        <div className="product-form__pair">
          <TextField path="place.postalCode" label={words.postalCode} most={20} />
          <TextField path="place.city" label={words.city} most={100} />
          <TextField path="place.region" label={words.region} most={100} />
        </div>
        <CountryCurrencyFields />
        <details className="product-form__fold">
          <summary>{words.map}</summary>
          <p className="desk-soft">{words.mapAbout}</p>
          <div className="product-form__pair">
            <NumberField path="place.latitude" kind="decimal" label={words.latitude} hint={words.degrees} />
            <NumberField path="place.longitude" kind="decimal" label={words.longitude} hint={words.degrees} />
          </div>
          <KeyedTextField
            list="contact"
            entry="Map"
            rows={4}
            label={words.ownMap}
            hint={words.ownMapHint}
            most={10_000}
          />
        </details>
      </Card>
      <Card title={texts.hours.legend}>
        <Written entry="Work Day" isMade={hasAny(values.openingHours)} tell={words.writtenHours} />
        <OpeningHoursFields />
        <HolidayFields />
      </Card>
      <Card title={words.cards.about}>
        <HtmlField entry="Introduction" label={words.introduction} hint={words.introductionHint} />
        <HtmlField entry="About the Product" label={words.products} hint={words.productsHint} />
        <UnknownKeyTextFields list="contact" known={CONTACT} />
      </Card>
      <Card title={words.cards.social}>
        {Object.entries(SOCIAL).map(([entry, label]) => (
          <KeyedTextField key={entry} list="social" entry={entry} type="url" label={label} />
        ))}
        <UnknownKeyTextFields list="social" known={Object.keys(SOCIAL)} />
      </Card>
      <Card title={words.cards.search}>
        <TextField path="tagline" label={words.tagline} hint={words.taglineHint} most={80} />
        <SelectField
          path="businessType"
          label={words.kind}
          options={BUSINESS_TYPES}
          none={words.kindNone}
          hint={words.kindHint}
        />
        <PictureField path="placeholder" label={words.placeholder} alt={words.placeholder} />
      </Card>
    </>
  )
}

/** Warns that shoppers still read an old text; nothing once the fields that replace it are filled (`isMade`). */
function Written({ entry, isMade, tell }: { entry: string; isMade: boolean; tell: (text: string) => string }) {
  const { values } = useSettingsContext()
  const entries = (values.contact ?? []) as KeyValue[]
  const written = entries.find(({ key }) => toComparisonKey(key) === toComparisonKey(entry))?.value
  return !isMade && written ? <p className="desk-warning">{tell(written)}</p> : null
}

function hasPlace(place: unknown): boolean {
  const { street, city } = (place ?? {}) as { street?: string; city?: string }
  return Boolean(street && city)
}

const hasAny = (list: unknown) => Array.isArray(list) && list.length > 0

function HtmlField({ entry, label, hint }: { entry: string; label: string; hint: string }) {
  const { set, ...field } = useKeyedTextField('contact', entry)
  return <HtmlTextInput {...{ label, hint, ...field }} onChange={set} />
}

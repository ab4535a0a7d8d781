import { toast } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import type { FirstBranchOptions } from '../../desk/dashboard/first-branch.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { SelectInput, TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { toCountryOrCurrencyOptions } from '../settings/country-currency-options.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'

const { opening: words } = texts
type Field = 'name' | 'country' | 'currency' | 'phone' | 'mail'

/** The form for the first branch, in place of the dashboard of a shop without branches. */
export function FirstBranchForm({ opening, onOpened }: { opening: FirstBranchOptions; onOpened: () => void }) {
  if (!opening.mayOpen) return <p className="overview__section">{words.waits}</p>
  return (
    <section className="overview__section overview__opening" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <OpeningForm opening={opening} onOpened={onOpened} />
    </section>
  )
}

function OpeningForm({ opening, onOpened }: { opening: FirstBranchOptions; onOpened: () => void }) {
  const [typed, setTyped] = useState(() => ({
    name: '',
    currency: '',
    phone: '',
    mail: '',
    country: countryOf(navigator.language, opening),
  }))
  const { failure, isBusy, send } = useApiCall()

  async function open(event?: FormEvent) {
    event?.preventDefault()
    if (!(await send(postToPanelApi('/first-branch', typed)))) return
    toast.success(words.done)
    onOpened()
  }

  const field = (name: Field) => ({
    name,
    label: words[name],
    value: typed[name],
    isDisabled: isBusy,
    required: name !== 'phone',
    fault: failure?.fields?.[name]?.join(' '),
    onChange: (value: string | null) => setTyped((before) => ({ ...before, [name]: value ?? '' })),
  })
  return (
    <form onSubmit={(event) => void open(event)}>
      <TextInput {...field('name')} />
      <SelectInput
        {...field('country')}
        none={words.choose}
        options={toCountryOrCurrencyOptions(opening.countries, 'region')}
      />
      <SelectInput
        {...field('currency')}
        none={words.choose}
        options={toCountryOrCurrencyOptions(opening.currencies, 'currency')}
      />
      <TextInput {...field('mail')} type="email" hint={words.mailHelp} />
      <TextInput {...field('phone')} type="tel" label={`${words.phone} (${words.optional})`} />
      <FailureMessage failure={failure} onReload={onOpened} onRetry={() => void open()} />
      <Button isMain type="submit" disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** Returns the country of a language tag, such as DE of `de-DE`; '' without one, or if it is not an option. */
function countryOf(language: string, { countries }: FirstBranchOptions): string {
  const region = new Intl.Locale(language).region ?? ''
  return countries.includes(region) ? region : ''
}

'use client'
import { toast, useTranslation } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Opening } from '../../desk/dashboard/first-branch.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'

const { opening: words } = texts
type Field = 'name' | 'country' | 'currency' | 'phone' | 'mail'

/** The form for the first branch, in place of the dashboard of a shop without branches. */
export function OpenShop({ opening, onOpened }: { opening: Opening; onOpened: () => void }) {
  if (!opening.mayOpen) return <p className="overview__section">{words.waits}</p>
  return (
    <section className="overview__section overview__opening" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <OpeningForm opening={opening} onOpened={onOpened} />
    </section>
  )
}

function OpeningForm({ opening, onOpened }: { opening: Opening; onOpened: () => void }) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState(() => ({
    ...{ name: '', currency: '', phone: '', mail: '' },
    country: countryOf(navigator.language, opening),
  }))
  const { failure, isBusy, send } = useSend()

  async function open(event?: FormEvent) {
    event?.preventDefault()
    if (!(await send(postToPanel('/first-branch', typed)))) return
    toast.success(words.done)
    onOpened()
  }

  const field = (name: Field) => ({
    ...{ name, value: typed[name], disabled: isBusy, faults: failure?.fields?.[name] },
    required: name !== 'phone',
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <form onSubmit={(event) => void open(event)}>
      <TextField {...field('name')} label={words.name} />
      <Choice {...field('country')} label={words.country} options={named(opening.countries, 'region', i18n.language)} />
      <Choice
        {...field('currency')}
        label={words.currency}
        options={named(opening.currencies, 'currency', i18n.language)}
      />
      <TextField {...field('mail')} type="email" label={words.mail} help={words.mailHelp} />
      <TextField {...field('phone')} type="tel" label={`${words.phone} (${words.optional})`} />
      <Problem failure={failure} onReload={onOpened} onRetry={() => void open()} />
      <Button isMain type="submit" disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  )
}

type FieldProps = {
  name: Field
  label: string
  value: string
  required: boolean
  disabled: boolean
  faults: string[] | undefined
  onChange: (value: string) => void
}

function TextField({ label, help, faults, onChange, ...input }: FieldProps & { type?: string; help?: string }) {
  return (
    <label className="desk-field">
      {label}
      <input {...input} maxLength={200} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      <Notes help={help} faults={faults} />
    </label>
  )
}

function Choice({ label, options, faults, onChange, ...select }: FieldProps & { options: [string, string][] }) {
  return (
    <label className="desk-field">
      {label}
      <select {...select} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.choose}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Notes faults={faults} />
    </label>
  )
}

function Notes({ help, faults = [] }: { help?: string | undefined; faults: string[] | undefined }): ReactNode {
  return (
    <>
      {help && <small>{help}</small>}
      {faults.map((fault) => (
        <small key={fault} className="desk-wrong">
          {fault}
        </small>
      ))}
    </>
  )
}

/** Returns the country of a language tag, such as DE of `de-DE`; '' if it has none or it is not an option. */
function countryOf(language: string, { countries }: Opening): string {
  const region = new Intl.Locale(language).region ?? ''
  return countries.includes(region) ? region : ''
}

/** Returns codes with their names, sorted by name. */
function named(codes: string[], type: 'region' | 'currency', language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([language, 'en'], { type })
  const label = (code: string) => (type === 'currency' ? `${names.of(code)} (${code})` : (names.of(code) ?? code))
  return codes.map((code): [string, string] => [code, label(code)]).sort((a, b) => a[1].localeCompare(b[1], language))
}

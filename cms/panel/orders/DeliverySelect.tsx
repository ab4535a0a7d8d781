'use client'
import { countryName, type DeliveryChoice, type DeliveryWay } from '../../../src/domain/delivery/delivery-way.ts'
import { namedOptions, SelectInput } from '../parts/inputs.tsx'
import { texts } from './texts.ts'

const words = texts.delivery

type Props = {
  ways: readonly DeliveryWay[]
  /** The chosen delivery method; null if none is chosen. */
  wanted: DeliveryChoice | null
  none: string
  isDisabled: boolean
  onChange: (wanted: DeliveryChoice | null) => void
}

/**
 * Selects for the delivery method of a telephone order or a revision, and for the country if that method serves
 * several.
 */
export function DeliverySelect({ ways, wanted, none, isDisabled, onChange }: Props) {
  if (ways.length === 0) return null
  const chosen = ways.find(({ id }) => id === wanted?.way)
  const countries = chosen && chosen.countries.length > 1 ? chosen.countries : []
  const choose = (id: string | null) => {
    const way = ways.find((each) => each.id === id)
    onChange(way ? { way: way.id, country: way.countries[0] ?? '' } : null)
  }
  return (
    <>
      <SelectInput
        name="delivery"
        label={words.title}
        value={chosen?.id ?? ''}
        options={namedOptions(ways)}
        {...(wanted && !none ? {} : { none })}
        isDisabled={isDisabled}
        onChange={choose}
      />
      {chosen && countries.length > 0 && (
        <SelectInput
          name="country"
          label={words.country}
          value={wanted?.country ?? ''}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          isDisabled={isDisabled}
          onChange={(country) => onChange({ way: chosen.id, country: country ?? '' })}
        />
      )}
    </>
  )
}

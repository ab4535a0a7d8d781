import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { type DeliveryWay, getCountryName } from '../domain/delivery/delivery-way.ts'
import { describeDeliveryWay, formatDeliveryPrice } from '../domain/delivery/delivery-words.ts'
import { $cartLocked } from '../stores/cart-changes.ts'
import { chooseDelivery } from '../stores/delivery.ts'
import { $orderFormError } from '../stores/order-errors.ts'
import { useCartDeliveryAndCharges } from './use-cart-delivery-and-charges.ts'
import { useFieldErrors } from './use-field-errors.ts'

export type Props = { store: string; currency: string; pickupPlace: string }

/**
 * Radio buttons of the ways of delivery with their prices for this cart, and the field for the country. Renders nothing
 * if the shop has no ways.
 */
export default function DeliveryField({ store, currency, pickupPlace }: Props) {
  const { offered, way: chosen, country, reduced } = useCartDeliveryAndCharges(store)
  const locked = useStore($cartLocked)
  const error = useFieldErrors($orderFormError)('delivery')
  if (offered.length === 0) return null
  return (
    <fieldset className="delivery" disabled={locked}>
      <legend>Delivery</legend>
      {offered.map((way) => (
        <label key={way.id} className="delivery__way">
          <input
            type="radio"
            name="delivery"
            checked={way.id === chosen?.id}
            onChange={() => chooseDelivery({ way: way.id, country })}
          />
          <span>{way.name}</span>
          <span>{formatDeliveryPrice(way, reduced, currency)}</span>
          <small>{describeDeliveryWay(way, pickupPlace)}</small>
        </label>
      ))}
      {chosen && chosen.countries.length > 1 && <CountryField way={chosen} country={country} />}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function CountryField({ way, country }: { way: DeliveryWay; country: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Country</label>
      <select
        id={id}
        name="country"
        autoComplete="country"
        value={country}
        onChange={(event) => chooseDelivery({ way: way.id, country: event.target.value })}
      >
        {way.countries.map((code) => (
          <option key={code} value={code}>
            {getCountryName(code)}
          </option>
        ))}
      </select>
    </div>
  )
}

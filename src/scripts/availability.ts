import { limitQuantityInput } from './quantity.ts'

/**
 * Fetches the current product page again, usually with a 304, and updates its stock texts, quantity limit and buttons
 * without a layout shift. A failed fetch changes nothing.
 */
export async function refreshAvailability() {
  const response = await fetch(location.href, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [current, fetched] = [document, page].map((each) =>
    each.querySelector<HTMLElement>('main [data-product-detail]'),
  )
  if (!current || !fetched || current.dataset.product === fetched.dataset.product) return
  // The shopper may have chosen another size meanwhile (show-family-product.ts).
  if (readProductId(current) !== readProductId(fetched)) return
  current.dataset.product = fetched.dataset.product
  const fetchedParts = [...fetched.querySelectorAll('[data-live]')]
  for (const [index, part] of [...current.querySelectorAll('[data-live]')].entries()) {
    part.toggleAttribute('disabled', fetchedParts[index]?.hasAttribute('disabled'))
    if (part instanceof HTMLInputElement) {
      part.max = (fetchedParts[index] as HTMLInputElement).max
      if (!part.disabled) limitQuantityInput(part)
    } else part.replaceChildren(...(fetchedParts[index]?.childNodes ?? []))
  }
}

const readProductId = ({ dataset }: HTMLElement): string => JSON.parse(dataset.product!).id

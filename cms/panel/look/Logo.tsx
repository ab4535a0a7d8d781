import type { Payload } from 'payload'
import { readBrandAndCurrency } from './brand.ts'

/** The shop's logo, else its name, on the sign-in page. */
export async function Logo({ payload }: { payload: Payload }) {
  const { name, logo } = await readBrandAndCurrency(payload)
  if (!logo) return <span className="shop-name">{name}</span>
  return <img className={logo.isDrawn ? 'shop-logo shop-logo--drawn' : 'shop-logo'} src={logo.src} alt={name} />
}

/** The icon at the start of the breadcrumbs. */
export function BreadcrumbIcon() {
  return <img className="shop-icon" src="/favicon.svg" alt="" />
}

import type { Payload } from 'payload'
import { readBrand } from './brand.ts'

/** The shop's logo, else its name: on the page on which staff sign in. */
export async function Logo({ payload }: { payload: Payload }) {
  const { name, logo } = await readBrand(payload)
  if (!logo) return <span className="shop-name">{name}</span>
  return <img className={logo.isDrawn ? 'shop-logo shop-logo--drawn' : 'shop-logo'} src={logo.src} alt={name} />
}

/** The picture of the browser's tab, before the path to what is open. */
export function Icon() {
  return <img className="shop-icon" src="/favicon.svg" alt="" />
}

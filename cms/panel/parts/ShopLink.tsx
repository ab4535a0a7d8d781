/** A link to a page of the shop, which opens in a new tab. */
export function ShopLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

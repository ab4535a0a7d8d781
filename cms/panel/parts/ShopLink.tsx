/** A link to a page of the shop, which opens beside the panel. */
export function ShopLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

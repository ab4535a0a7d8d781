import { useEffect } from 'react'
import { useAbout } from '../use-about.ts'

/** The heading of a page, which is its title as well. */
export function Heading({ children }: { children: string }) {
  const { name } = useAbout()
  useEffect(() => {
    document.title = `${children} – ${name}`
  }, [children, name])
  return <h1>{children}</h1>
}

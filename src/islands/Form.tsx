import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A form that the server may have rendered. Until this runs, components/NeedsScript.astro holds its first press, which
 * is made good here. It is never sent by the browser itself: what is typed must not end up in an address.
 */
export default function Form(props: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = element.current!
    const isHeld = form.dataset.press === 'held'
    form.dataset.press = 'taken'
    if (isHeld) form.requestSubmit()
  }, [])
  return <form method="post" {...props} ref={element} className="form" />
}

import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A form that the server may have rendered. Until this runs, components/NeedsScript.astro holds the first submit, which
 * is replayed here. The browser never submits it itself, because then the input would end up in a URL.
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
